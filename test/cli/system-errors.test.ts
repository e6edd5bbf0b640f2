import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { makeSite, type TestSite } from '../support/make-site.ts'

const CLI = resolve(import.meta.dirname, '../../bin/frigate-docs.js')

/** Runs a build whose files may have at most so many blocks of 1024 bytes (RLIMIT_FSIZE). */
async function buildWithLimit(site: TestSite, blocks: number) {
  const command = `ulimit -f ${blocks}; trap '' XFSZ; exec "${process.execPath}" "${CLI}" build`
  const run = promisify(execFile)('bash', ['-c', command], { cwd: site.root, env: { ...process.env, NO_COLOR: '1' } })
  return run.then(
    () => ({ code: 0, stderr: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  )
}

describe('a build that the system refuses something', () => {
  it('says what, exits with 2 and leaves the last site', async () => {
    const site = await makeSite({ 'docs/index.md': '# Home\n' })
    await site.build()
    const before = await site.readTree()
    await site.write('docs/index.md', `# Home\n\n${'A long page. '.repeat(40_000)}\n`)
    const { code, stderr } = await buildWithLimit(site, 256)
    expect(code).toBe(2)
    expect(stderr).toContain('would be larger than the system allows')
    expect(stderr).toContain('ulimit -f')
    expect(stderr).not.toContain('    at ')
    expect(await site.readTree()).toEqual(before)
  })
})
