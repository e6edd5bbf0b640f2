import type { ImportKind, OnLoadResult } from 'esbuild'
import type { PeerFolders } from '../../util/find-peer.ts'

/** A file that components import by its address, such as a picture. */
export interface CodeAsset {
  /** Path below the output folder, whose name changes with its content. */
  readonly path: string
  readonly absolutePath: string
}

/** Code that a page has itself. */
export interface OwnCode {
  readonly names: readonly string[]
  readonly code: string
}

/** A file of Markdown that a component imports. */
export interface MarkdownFile {
  readonly path: string
  readonly text: string
  /** Whether only the excerpt of a post is wanted. */
  readonly isExcerpt: boolean
}

/** Compiles a file of Markdown that a component imports to a module. */
export type MarkdownLoader = (file: MarkdownFile) => Promise<OnLoadResult>

/** What bundling a site's code needs to know, and what it finds. */
export interface PluginOptions {
  readonly root: string
  /** Address of a path below the output folder. */
  readonly addressOf: (path: string) => string
  /** Absolute paths of the folders of static files. */
  readonly staticFolders?: readonly string[]
  /** What pages have themselves, by the key of each. */
  readonly own: ReadonlyMap<string, OwnCode>
  /** Files that have a component, by its name or by the module that it replaces: paths from the root. */
  readonly components: Readonly<Record<string, string>>
  /** The scripts that every page loads, by what they are imported by. */
  readonly clientModules: readonly string[]
  /** What cannot be resolved, as `importer specifier`; each is replaced by a component that shows its children. */
  readonly missing: ReadonlySet<string>
  /** Absolute paths of CSS modules by the names that esbuild knows them by. */
  readonly styles: Map<string, string>
  /** Modules of the theme whose replacements are not used. */
  readonly unusable: ReadonlySet<string>
  /** Absolute paths of scripts that have types, though their names do not say so. */
  readonly typed: ReadonlySet<string>
  /** Whether fences marked `live` run in the browser. */
  readonly runsLive: boolean
  /** Where packages are that only some sites need. */
  readonly peerFolders: PeerFolders
  /** Code of a module that is there without being installed. */
  readonly provide: (name: string) => string
  /** Code of an entry, by its key. */
  readonly entryCode: (key: string) => string
  readonly onAsset: (asset: CodeAsset) => void
  /** Called for a file that cannot be part of a bundle, such as Sass. */
  readonly onUnsupported: (path: string, importer: string) => void
  /** Called for a stylesheet of another host, which is left out, and for what a stylesheet uses of one. */
  readonly onOtherHost: (address: string, importer: string, kind: ImportKind) => void
  readonly onRead: (path: string, bytes: Uint8Array) => void
  /** Called with files that are not there, and would be in place of others if they were. */
  readonly onAbsent: (paths: readonly string[]) => void
  readonly compileMarkdown: MarkdownLoader
}
