import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { findAdapted, moveFlag } from '../adapters/adapters.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { listFiles } from '../util/list-files.ts'
import { packageRoot } from '../util/paths.ts'

/** Folder of the starter, below the package. */
const STARTER = 'src/init/starter'

/** Names that a file cannot have in a package of npm. */
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore' }

export interface StarterOptions {
  readonly root: string
  /** Add a small OpenAPI file and the pages made from it. */
  readonly api: boolean
}

/**
 * Writes a small site into a folder and returns the paths of its files. Throws a UserError, before anything is written,
 * when one of them exists already or when there is a site of another tool.
 */
export async function makeStarter({ root: folder, api }: StarterOptions): Promise<string[]> {
  const root = resolve(folder)
  const other = await findAdapted(root)
  if (other)
    throw new UserError(notEmpty(`${other.file.displayPath} exists`, `Add ${moveFlag(other.adapter)} to move it`))
  const sources = new Map<string, string>()
  for (const part of api ? ['site', 'api'] : ['site']) {
    const from = join(packageRoot(), STARTER, part)
    for (const path of await listFiles(from)) sources.set(RENAMED[path] ?? path, join(from, path))
  }
  const existing = [...sources.keys()].filter((path) => existsSync(join(root, path)))
  if (existing.length > 0) {
    const hint = 'Name an empty folder, such as frigate-docs init docs'
    throw new UserError(notEmpty(`${existing.join(', ')} would be overwritten`, hint))
  }
  for (const [path, source] of sources) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await copyFile(source, join(root, path))
  }
  return [...sources.keys()].sort()
}

function notEmpty(message: string, hint: string): Problem {
  return { severity: 'error', code: 'init.exists', message, hint }
}
