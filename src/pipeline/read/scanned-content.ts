import type { PageAsset } from '../../content/assets.ts'
import type { SourceFile } from '../../shared/model.ts'
import type { Problem } from '../../util/errors.ts'

/** A page outside the docs that is a script: its default export is a React component. */
export interface ScriptPage {
  /** Path below the folder of such pages: `community/index.tsx`. */
  readonly path: string
  readonly displayPath: string
  readonly absolutePath: string
  /** Hash of its bytes. */
  readonly hash: string
}

/** What the folders with pages contain. */
export interface ScannedContent {
  readonly sources: readonly SourceFile[]
  readonly pageAssets: readonly PageAsset[]
  readonly scriptPages: readonly ScriptPage[]
  /** The pages in the default language that translations take the place of, by path. */
  readonly originals: ReadonlyMap<string, SourceFile>
  readonly problems: readonly Problem[]
}
