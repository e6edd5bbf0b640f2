import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprintPackages } from '../../util/package-files.ts'
import { toPosix } from '../../util/paths.ts'

/** Plain data that changes with the code of a bundle, and is the same on every machine. */
interface BundleFingerprint {
  readonly parts: readonly string[]
  /** Paths of the files that say which packages are installed. */
  readonly manifests: readonly string[]
}

/** A package that a bundle imports, by the path of its file. */
interface ImportedFile {
  readonly path: string
  readonly folder: string
}

const IMPORTED =
  /["'`](?=[^"'`\n]*["'`])((?:file:\/\/)?\/?[^"'`\n]*[\\/]node_modules[\\/](?:@[^\\/"'`]+[\\/])?[^\\/"'`]+)([\\/][^"'`\n]*)["'`]/g

/** The files of packages that the code of a bundle imports, which stay where they are installed. */
export function listImportedFiles(code: string): ImportedFile[] {
  const found = [...code.matchAll(IMPORTED)].map(([, folder = '', rest = '']): ImportedFile => {
    const isUrl = folder.startsWith('file://')
    return isUrl
      ? { folder: fileURLToPath(folder), path: fileURLToPath(folder + rest) }
      : { folder, path: folder + rest }
  })
  return [...new Map(found.map((file) => [file.path, file])).values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/**
 * Returns the fingerprint of a bundle: of the site's files, whose hashes are given, and of the packages, with all that
 * they need.
 */
export function fingerprintBundle(root: string, code: string, hashes: ReadonlyMap<string, string>): BundleFingerprint {
  const folders = [...new Set(listImportedFiles(code).map(({ folder }) => resolve(folder)))].sort()
  const files = [...hashes].map(([file, hash]) => [toPosix(relative(root, file)), hash] as const)
  const parts = files.sort(([one], [other]) => (one < other ? -1 : 1)).flat()
  const packages = fingerprintPackages(folders)
  return { parts: [...parts, ...packages.parts], manifests: packages.files }
}
