import { expect } from 'vitest'
import { RELOAD_CLIENT } from '../../src/dev/live-source.ts'
import type { TestSite } from './make-site.ts'
import type { RunningDev } from './run-dev.ts'

/** Files that a host does not serve. */
const isHidden = (path: string) => /^_|(?:^|\/)\.(?!well-known)/.test(path)

/** Files in whose place the site's rules show another, from lines such as `/a.txt /b 200!`. */
function findReplaced(rules = ''): string[] {
  return [...rules.matchAll(/^\/(\S+) \S+ 200!$/gm)].map(([, path = '']) => path)
}

/** Milliseconds in which a server sends a file: hundreds of times as long as it takes. */
const FILE_LIMIT = 120_000

async function readAll({ address, said }: RunningDev, paths: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const path of paths) {
    const url = new URL(path.split('/').map(encodeURIComponent).join('/'), address)
    // Only the bytes matter: to compress them takes longer than to make most of them.
    const options = { redirect: 'manual', headers: { 'accept-encoding': 'identity' } } as const
    const signal = AbortSignal.timeout(FILE_LIMIT)
    const response = await fetch(url, { ...options, signal }).catch((cause: unknown) => {
      throw new Error(`${path} did not come; the server said:\n${said()}`, { cause })
    })
    if (response.status >= 300 && response.status < 400) continue
    found[path] = Buffer.from(await response.arrayBuffer()).toString('latin1')
  }
  return found
}

/** Builds a site and compares every file with the one from its dev server. */
export async function expectWhatBuildWrites(dev: RunningDev, site: TestSite): Promise<void> {
  await site.build()
  const built = await site.readTree()
  const replaced = findReplaced(built._redirects)
  const paths = Object.keys(built).filter((path) => !isHidden(path) && !replaced.includes(path))
  // The first round compiles every page; before that, other pages only know its title.
  await readAll(
    dev,
    paths.filter((path) => path.endsWith('.html')),
  )
  const served = await readAll(dev, paths)
  expect(Object.keys(served).length).toBeGreaterThan(10)
  for (const [path, text] of Object.entries(served)) {
    expect(text.replace(RELOAD_CLIENT, ''), path).toBe(built[path])
    const isPage = path.endsWith('.html') && built[path]?.includes('<main ')
    expect(text.includes(RELOAD_CLIENT), path).toBe(isPage)
  }
}
