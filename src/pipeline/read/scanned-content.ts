import type { PageAsset } from '../../content/assets.ts'
import type { SourceFile } from '../../shared/model.ts'
import type { Problem } from '../../util/errors.ts'

/** What the folders with pages contain. */
export interface ScannedContent {
  readonly sources: readonly SourceFile[]
  readonly pageAssets: readonly PageAsset[]
  /** The pages in the default language that translations take the place of, by path. */
  readonly originals: ReadonlyMap<string, SourceFile>
  readonly problems: readonly Problem[]
}
