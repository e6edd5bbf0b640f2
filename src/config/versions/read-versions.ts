import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closest } from '../../shared/closest.ts'
import { hasCode, type Problem, reasonOf, UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import type { KeyPath } from '../errors/key-path.ts'
import type { Finding } from '../friendly-errors.ts'
import type { ResolveOptions } from '../resolve-config.ts'
import type { FrozenVersion } from '../schema/versions.ts'
import type { SiteConfig } from '../site-config.ts'
import { availableNames, CURRENT, type VersionedDocs, versionPaths } from './docs-versions.ts'

type VersionsContext = Omit<ResolveOptions, 'reads'> & { readonly root: string }

/** A configuration with the versions of its docs. */
interface VersionedConfig {
  readonly config: SiteConfig
  /** Paths of the files that say which versions there are, and what is in their sidebars. */
  readonly files: readonly string[]
  readonly problems: readonly Problem[]
}

/** Texts about the versions of one of the docs, unchecked. */
interface VersionTexts {
  /** The file with the names. */
  readonly list: string
  readonly names: readonly string[]
  /** The file of the sidebars of each version, and its text; undefined when there is none. */
  readonly sidebars: readonly { readonly file: string; readonly text: string | undefined }[]
}

/**
 * Adds the versions that `versions.json` names to the docs of a site. Throws a UserError with
 * every version that is unknown, and every file that is missing or wrong.
 */
export async function readVersions(config: SiteConfig, context: VersionsContext): Promise<VersionedConfig> {
  const all = [{ id: 'default', docs: config.docs }, ...config.docsInstances.map((docs) => ({ id: docs.id, docs }))]
  const texts = await Promise.all(all.map(({ id, docs }) => readTexts(id, docs, context.root)))
  const frozen = await parseTexts(texts, context)
  const of = (index: number): readonly FrozenVersion[] => frozen[index] ?? []
  const versioned: SiteConfig = {
    ...config,
    docs: { ...config.docs, frozen: of(0) },
    docsInstances: config.docsInstances.map((docs, index) => ({ ...docs, frozen: of(index + 1) })),
  }
  await checkVersions(versioned, context)
  return {
    config: versioned,
    files: texts.flatMap(({ list, sidebars }) =>
      [list, ...sidebars.map(({ file }) => file)].map((file) => join(context.root, file)),
    ),
    problems: texts.flatMap((one, index) =>
      missingSidebars(one, index === 0 ? config : config.docsInstances[index - 1]),
    ),
  }
}

async function readTexts(id: string, docs: VersionedDocs, root: string): Promise<VersionTexts> {
  const paths = versionPaths(docs, id)
  const { list } = paths
  const names = docs.disableVersioning ? [] : await readNames(list, root)
  const faults = names.flatMap((name) => {
    const folder = paths.docs(name)
    return existsSync(join(root, folder)) ? [] : [noFolder(name, { folder, list })]
  })
  if (faults.length > 0) throw new UserError(faults)
  const sidebars = names.map(async (name) => {
    const file = paths.sidebars(name)
    return { file, text: await readText(join(root, file)) }
  })
  return { list, names, sidebars: await Promise.all(sidebars) }
}

/** The text of a file; undefined when there is no such file. */
async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

async function readNames(file: string, root: string): Promise<string[]> {
  const text = await readText(join(root, file))
  if (text === undefined) return []
  const names: unknown = parseJson(text, file)
  const isList = Array.isArray(names) && names.every(isName) && new Set(names).size === names.length
  // Some sites list the pages of the docs folder too, which are there anyway.
  if (isList) return names.filter((name) => name !== CURRENT)
  throw new UserError({
    severity: 'error',
    code: 'versions.wrong-list',
    message: `Unexpected content of ${file}, expected a list of different names of versions`,
    hint: 'Write the names as strings, the newest first: ["2.0", "1.0"]. A name cannot contain a slash.',
    file,
    line: 1,
  })
}

/** Names are those of folders. */
function isName(name: unknown): name is string {
  return typeof name === 'string' && name.trim() !== '' && name.length <= 32 && !/[/\\]|^\.\.?$/.test(name)
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UserError({
      severity: 'error',
      code: 'versions.invalid-json',
      message: `${file} is not JSON: ${reasonOf(error)}`,
      hint: 'Correct the file, or take it from the last commit.',
      file,
      line: 1,
    })
  }
}

function noFolder(name: string, { folder, list }: { readonly folder: string; readonly list: string }): Problem {
  return {
    severity: 'error',
    code: 'versions.missing-folder',
    message: `Folder "${folder}" of version "${name}" does not exist`,
    hint: `Put the pages of the version into it, or take "${name}" out of ${list}.`,
    file: list,
    line: 1,
  }
}

/** Pages of a version without such a file have no sidebar, which is rarely intended. */
function missingSidebars(
  { list, names, sidebars }: VersionTexts,
  own: { readonly sidebars: Readonly<Record<string, unknown>> } | undefined,
): Problem[] {
  if (Object.keys(own?.sidebars ?? {}).length === 0) return []
  return sidebars.flatMap(({ file, text }, index): Problem[] => {
    if (text !== undefined) return []
    const message = `File "${file}" of version "${names[index]}" does not exist: its pages have no sidebar`
    const hint = 'Write the sidebars of the version into it as JSON, or {} for none.'
    return [{ severity: 'warning', code: 'versions.missing-sidebars', message, hint, file: list }]
  })
}

/** The versions of each of the docs; sidebars are validated once and kept. */
async function parseTexts(all: readonly VersionTexts[], context: VersionsContext): Promise<readonly FrozenVersion[][]> {
  if (all.every(({ names }) => names.length === 0)) return all.map(() => [])
  const key = hashOf(context.toolVersion, JSON.stringify(all))
  const entry = context.store.entry<{ readonly docs: readonly FrozenVersion[][] }>('versions')
  const cached = entry.read(key)
  if (cached) return cached.docs
  const { parseSidebars } = await import('./parse-sidebars.ts')
  const read = all.map(({ names, sidebars }) => {
    const frozen = names.map(async (name, index): Promise<FrozenVersion> => {
      const { file, text } = sidebars[index] ?? { file: '', text: undefined }
      if (text === undefined) return { name, sidebars: {} }
      return { name, sidebars: await parseSidebars(parseJson(text, file), { name, file, text }) }
    })
    return Promise.all(frozen)
  })
  const docs = await Promise.all(read)
  entry.write(key, { docs })
  return docs
}

/** Throws a UserError with every version in the configuration that does not exist, and all docs without any. */
async function checkVersions(config: SiteConfig, { file, readSources }: VersionsContext): Promise<void> {
  const findings = [
    ...checkDocs(config.docs, ['docs'], 'default'),
    ...config.docsInstances.flatMap((docs, index) => checkDocs(docs, ['docsInstances', index], docs.id)),
  ]
  if (findings.length === 0) return
  const { createLocator } = await import('../errors/locate-key.ts')
  const locate = await createLocator(await readSources())
  throw new UserError(
    findings.map(({ path, ...finding }): Problem => ({ severity: 'error', ...finding, file, ...locate(path) })),
  )
}

function checkDocs(docs: VersionedDocs, at: KeyPath, id: string): Finding[] {
  const { lastVersion, onlyIncludeVersions, versions } = docs
  const known = availableNames(docs)
  const { list } = versionPaths(docs, id)
  if (known.length === 0) return [noVersion(at, list)]
  const place = at.map((step, index) => (index === 0 ? step : `[${step}]`)).join('')
  const unknown = (name: string, key: string): Finding[] => {
    if (known.includes(name)) return []
    const near = closest(name, known)
    return [
      {
        path: [...at, key],
        code: 'config.unknown-version',
        message: `Version "${name}" in ${place}.${key} does not exist`,
        hint: near ? `Did you mean "${near}"?` : `Use one of ${known.join(', ')}, or add it to ${list}.`,
      },
    ]
  }
  const only = onlyIncludeVersions ?? known
  return [
    ...(lastVersion === undefined ? [] : unknown(lastVersion, 'lastVersion')),
    ...Object.keys(versions).flatMap((name) => unknown(name, 'versions')),
    ...only.flatMap((name) => unknown(name, 'onlyIncludeVersions')),
    ...(only.length === 0 ? [noVersion(at, list)] : []),
    ...(lastVersion === undefined || only.length === 0 || only.includes(lastVersion) || !known.includes(lastVersion)
      ? []
      : [
          {
            path: [...at, 'lastVersion'],
            code: 'config.conflict',
            message: `Version "${lastVersion}" in ${place}.lastVersion is not among ${place}.onlyIncludeVersions`,
            hint: `Add it there, or set lastVersion to ${only.map((name) => `"${name}"`).join(' or ')}.`,
          },
        ]),
  ]
}

function noVersion(at: KeyPath, list: string): Finding {
  return {
    path: at,
    code: 'config.no-version',
    message: 'No version of the docs is built',
    hint: `Set includeCurrentVersion to true, or name a version of ${list} in onlyIncludeVersions.`,
  }
}
