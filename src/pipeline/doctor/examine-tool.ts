import { createServer } from 'node:net'
import { loadEsbuild } from '../../util/load-esbuild.ts'
import { readManifest } from '../../util/paths.ts'
import type { Finding } from './finding.ts'

/** Milliseconds to wait for the registry. */
const PATIENCE = 3000
const REGISTRY = 'https://registry.npmjs.org'

/** Whether this Node.js is new enough. */
export function examineNode(version: string = process.versions.node): Finding {
  const least = readManifest().engines.node.replace('>=', '')
  const says = `Node.js ${version}`
  if (compareVersions(version, least) >= 0) return { about: 'Node.js', state: 'ok', says }
  const remedy = `Install Node.js ${least} or newer: https://nodejs.org`
  return { about: 'Node.js', state: 'error', says: `${says}, expected ${least} or newer`, remedy }
}

/** Whether the parts of the package that are made for each system are there. */
export async function examineParts(): Promise<Finding> {
  const about = 'Package'
  try {
    loadEsbuild()
    await import('satteri')
    return { about, state: 'ok', says: `has its parts for ${process.platform} (${process.arch})` }
  } catch {
    return {
      about,
      state: 'error',
      says: `Parser of Markdown or bundler has no binary for ${process.platform} (${process.arch})`,
      remedy: 'Install again, without --no-optional and --omit=optional.',
    }
  }
}

/** Whether there is a newer version. Without a network, nothing is said against the one there is. */
export async function examineVersion(isOffline: boolean): Promise<Finding> {
  const { name, version } = readManifest()
  const about = 'Version'
  const registry = (process.env.npm_config_registry ?? REGISTRY).replace(/\/$/, '')
  const latest = isOffline ? undefined : await readLatest(`${registry}/${name}/latest`)
  if (latest === undefined) return { about, state: 'ok', says: `${version}; whether there is a newer one is not known` }
  if (compareVersions(version, latest) >= 0) return { about, state: 'ok', says: `${version} is the newest` }
  const remedy = `Run npm install ${name}@latest; CHANGELOG.md says what is different.`
  return { about, state: 'warning', says: `${version}, and ${latest} is there`, remedy }
}

async function readLatest(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) })
    const found: unknown = answer.ok ? await answer.json() : undefined
    const isKnown = typeof found === 'object' && found !== null && 'version' in found
    return isKnown && typeof found.version === 'string' ? found.version : undefined
  } catch {
    return undefined
  }
}

/** Negative when the first version is older; what is behind a hyphen does not count. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => (version.split('-')[0] ?? '').split('.').map(Number))
  const parts = [0, 1, 2].map((index) => (a?.[index] ?? 0) - (b?.[index] ?? 0))
  return parts.find((difference) => difference !== 0) ?? 0
}

/** Whether `dev` and `serve` can listen on the port that they try first. */
export async function examinePort(port: number): Promise<Finding> {
  const about = 'Port'
  const fault = await new Promise<string | undefined>((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)))
  })
  if (fault === undefined) return { about, state: 'ok', says: `${port} is free` }
  if (fault === 'EADDRINUSE') return { about, state: 'ok', says: `${port} is in use: dev takes the next free one` }
  const remedy = 'Name another port: frigate-docs dev --port 4000.'
  return { about, state: 'warning', says: `${port} cannot be listened on: ${fault}`, remedy }
}
