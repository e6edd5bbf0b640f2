import { closest } from '../../shared/closest.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import type { KeyPath } from '../errors/key-path.ts'
import type { ConfigSource } from '../errors/locate-key.ts'
import type { SiteConfig } from '../site-config.ts'
import { availableNames, type VersionedDocs, versionsFile } from './docs-versions.ts'

interface CheckContext {
  /** The configuration's file, as people see it. */
  readonly file: string
  readonly readSources: () => Promise<readonly ConfigSource[]>
}

/** A problem at a key of the configuration. */
interface Finding {
  readonly path: KeyPath
  readonly code: string
  readonly message: string
  readonly hint: string
}

/** Throws a UserError with every version in the configuration that does not exist, and all docs without any. */
export async function checkVersions(config: SiteConfig, { file, readSources }: CheckContext): Promise<void> {
  const findings = [
    ...checkDocs(config.docs, ['docs'], 'default'),
    ...config.docsInstances.flatMap((docs, index) => checkDocs(docs, ['docsInstances', index], docs.id)),
  ]
  if (findings.length === 0) return
  const { createLocator } = await import('../errors/locate-key.ts')
  const locate = createLocator(await readSources())
  throw new UserError(
    findings.map(({ path, ...finding }): Problem => ({ severity: 'error', ...finding, file, ...locate(path) })),
  )
}

function checkDocs(docs: VersionedDocs, at: KeyPath, id: string): Finding[] {
  const { lastVersion, onlyIncludeVersions, versions } = docs
  const known = availableNames(docs)
  if (known.length === 0) return [noVersion(at, id)]
  const place = at.map((step, index) => (index === 0 ? step : `[${step}]`)).join('')
  const unknown = (name: string, key: string): Finding[] => {
    if (known.includes(name)) return []
    const near = closest(name, known)
    return [
      {
        path: [...at, key],
        code: 'config.unknown-version',
        message: `Version "${name}" in ${place}.${key} does not exist`,
        hint: near ? `Did you mean "${near}"?` : `Use one of ${known.join(', ')}, or add it to ${versionsFile(id)}.`,
      },
    ]
  }
  const only = onlyIncludeVersions ?? known
  return [
    ...(lastVersion === undefined ? [] : unknown(lastVersion, 'lastVersion')),
    ...Object.keys(versions).flatMap((name) => unknown(name, 'versions')),
    ...only.flatMap((name) => unknown(name, 'onlyIncludeVersions')),
    ...(only.length === 0 ? [noVersion(at, id)] : []),
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

function noVersion(at: KeyPath, id: string): Finding {
  return {
    path: at,
    code: 'config.no-version',
    message: 'No version of the docs is built',
    hint: `Set includeCurrentVersion to true, or name a version of ${versionsFile(id)} in onlyIncludeVersions.`,
  }
}
