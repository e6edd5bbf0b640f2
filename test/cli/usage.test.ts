import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeFolder, makeSite } from '../support/make-site.ts'
import { runCli } from '../support/run-cli.ts'

let empty: string

beforeAll(async () => {
  empty = await makeFolder()
})

const run = (...args: string[]) => runCli(args, { cwd: empty })

describe('the command line', () => {
  it('suggests a command for an unknown one, and exits with code 2', async () => {
    const { code, stdout, stderr } = await run('bild')
    expect(stderr).toContain("unknown command 'bild'")
    expect(stderr).toContain('Did you mean build?')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })

  it('suggests a flag for an unknown one, and exits with code 2', async () => {
    for (const [command, wrong, meant] of [
      ['build', '--strikt', '--strict'],
      ['serve', '--prot', '--port'],
    ] as const) {
      const { code, stderr } = await run(command, wrong)
      expect(stderr).toContain(`unknown option '${wrong}'`)
      expect(stderr).toContain(`Did you mean ${meant}?`)
      expect(code).toBe(2)
    }
  })

  it('rejects unexpected arguments', async () => {
    const { code, stderr } = await run('build', 'docs')
    expect(stderr).toContain("too many arguments for 'build'")
    expect(code).toBe(2)
  })

  it('rejects an invalid port', async () => {
    const { code, stderr } = await run('serve', '--port', '99999')
    expect(stderr).toContain('Expected a number from 0 to 65535.')
    expect(code).toBe(2)
  })

  it('ends without an error when nobody reads on', async () => {
    const bin = resolve(import.meta.dirname, '../../bin/frigate-docs.js')
    const child = spawn(process.execPath, [bin, 'doctor'], { cwd: empty, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.destroy()
    expect(await text(child.stderr)).toBe('')
  })

  it('leads to the help of the command', async () => {
    const { stderr } = await run('build', '--clena')
    expect(stderr).toContain('(Did you mean --clean?)\nRun `frigate-docs build --help` for its flags.')
  })

  it('shows its help without a command, and exits with code 2', async () => {
    const { code, stderr } = await run()
    expect(stderr).toContain('Usage: frigate-docs [options] [command]')
    expect(code).toBe(2)
  })

  it('rejects an invalid time for code of the site, with what would be valid', async () => {
    const { code, stderr } = await runCli(['build'], { cwd: empty, env: { FRIGATE_DOCS_CODE_SECONDS: '30s' } })
    expect(stderr).toContain('error Unexpected FRIGATE_DOCS_CODE_SECONDS "30s", expected a whole number of seconds')
    expect(stderr).toContain('Set FRIGATE_DOCS_CODE_SECONDS=30, for example, or remove it.')
    expect(code).toBe(2)
  })

  it('prints its version', async () => {
    const manifest: unknown = JSON.parse(await readFile(resolve(import.meta.dirname, '../../package.json'), 'utf8'))
    const { code, stdout } = await run('--version')
    expect(manifest).toMatchObject({ version: stdout.trim() })
    expect(code).toBe(0)
  })

  it('has help with examples for every command', async () => {
    const { stdout, code } = await run('--help')
    const commands = [...stdout.matchAll(/^ {2}([a-z-]+) \[options\]/gm)].map((match) => match[1] ?? '')
    expect(commands).toEqual([
      'init',
      'build',
      'dev',
      'gen-api',
      'serve',
      'check-links',
      'index',
      'book',
      'version',
      'write-translations',
      'translations',
      'config',
      'doctor',
      'mcp',
    ])
    expect({ code, examples: stdout.includes('Examples:\n  $ frigate-docs init') }).toEqual({
      code: 0,
      examples: true,
    })
    for (const command of commands) {
      const help = await run(command, '--help')
      expect(help.code).toBe(0)
      expect(help.stdout).toContain(`Examples:\n  $ frigate-docs ${command}`)
    }
  })
})

describe('a missing site', () => {
  it('is explained when its folder does not exist', async () => {
    const { code, stderr } = await run('build', '--root', 'nowhere')
    expect(stderr).toMatch(/error Folder \S+nowhere does not exist\n +→ Check the path after --root/)
    expect(code).toBe(2)
  })

  it('cannot be served before it is built', async () => {
    const site = await makeSite({ 'docs/index.md': '# Home\n' })
    const { code, stderr } = await runCli(['serve', '--port', '0'], { cwd: site.root })
    expect(stderr).toContain('dist does not exist')
    expect(stderr).toContain('→ Run `frigate-docs build` first')
    expect(code).toBe(2)
  })
})

describe('the output folder', () => {
  it('may not be the site itself or a parent folder', async () => {
    const site = await makeSite({ 'docs/index.md': '# Home\n' })
    const before = await site.readTree('docs')
    for (const out of ['.', '..', 'docs']) {
      const { code, stderr } = await site.tryBuild('--out', out)
      expect(stderr).toContain('Choose a folder of its own with --out')
      expect(code).toBe(2)
    }
    expect(await site.readTree('docs')).toEqual(before)
  })

  it("may not be a folder with the user's own files", async () => {
    const site = await makeSite({ 'docs/index.md': '# Home\n', 'public/thesis.txt': 'Years of work.\n' })
    const { code, stderr } = await site.tryBuild('--out', 'public')
    expect(stderr).toMatch(
      /Unexpected files in the output folder .*public, expected an empty folder or an earlier build/,
    )
    expect(code).toBe(2)
    expect(await site.readTree('public')).toEqual({ 'thesis.txt': 'Years of work.\n' })
  })
})
