import type { ApiConfig, SiteConfig } from '../config/site-config.ts'

type Contracts = NonNullable<SiteConfig['contracts']>

/** How the specifications of a version are read; paths are below the folder of the version. */
export interface FrozenSettings {
  /** The HTTP APIs; how much of them is written is no concern of a version that is done. */
  readonly api: readonly Omit<ApiConfig, 'coverage'>[]
  /** What examples of the configuration are checked against. */
  readonly config?: NonNullable<Contracts['config']>
  /** What calls of the API are checked against. */
  readonly calls?: NonNullable<Contracts['api']>
}

/** Name of the file with the settings, in the folder of a version. */
export const SETTINGS_FILE = 'settings.json'
