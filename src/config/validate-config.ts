import { UserError } from '../util/errors.ts'
import { crossCheck } from './cross-checks.ts'
import type { ConfigSource } from './errors/locate-key.ts'
import { friendlyErrors } from './friendly-errors.ts'
import { type SiteConfig, siteConfigSchema } from './site-config.ts'

interface ValidateOptions {
  /** The configuration's file, as people see it. */
  readonly file: string
  /** Reads the source files of the configuration; called only when it is invalid. */
  readonly readSources: () => Promise<readonly ConfigSource[]>
}

/** The configuration with its defaults filled in; throws a UserError with every problem it has. */
export async function validateConfig(config: unknown, { file, readSources }: ValidateOptions): Promise<SiteConfig> {
  const result = siteConfigSchema.safeParse(config)
  const issues = [...(result.error?.issues ?? []), ...crossCheck(config)]
  if (result.success && issues.length === 0) return applyLogo(result.data)
  throw new UserError(friendlyErrors(issues, { config, file, sources: await readSources() }))
}

/** Puts the logo of the theme into the navbar, unless the navbar has one. */
function applyLogo(config: SiteConfig): SiteConfig {
  const { theme, themeConfig } = config
  if (!theme?.logo || themeConfig.navbar.logo) return config
  const { light: src, dark: srcDark, alt } = { dark: undefined, alt: undefined, ...theme.logo }
  const logo = { src, ...(srcDark === undefined ? {} : { srcDark }), ...(alt === undefined ? {} : { alt }) }
  return { ...config, themeConfig: { ...themeConfig, navbar: { ...themeConfig.navbar, logo } } }
}
