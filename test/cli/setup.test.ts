import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { runSharedCli } from '../support/keep-cli-warm.ts'
import { makeFolder, makeSite, type TestSite } from '../support/make-site.ts'
import { runDev } from '../support/run-dev.ts'
import { writeFiles } from '../support/temp-folder.ts'

describe('a folder with one Markdown file', () => {
  let root: string

  beforeAll(async () => {
    root = await makeFolder()
    await writeFiles(root, { 'guide.md': '# Guide\n\nOne page.\n' })
  })

  it('is built as it is, and says what is assumed', async () => {
    const { code, stdout, stderr } = await runSharedCli(['build', '--strict'], { cwd: root })
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^✓ 4 pages, 0 from cache/) })
    expect(stderr).toContain("  docs: { path: '.' }, // has 1 Markdown file\n")
    expect(stderr).toContain("  redirects: [{ from: '/', to: '/guide' }], // no page is at the address of the site\n")
  })

  it('is built with a word about sites of other tools in folders of it', async () => {
    await writeFiles(root, {
      'config/fr/mkdocs.yml': 'site_name: A\n',
      'web/docusaurus.config.js': 'export default {}',
    })
    const { stderr } = await runSharedCli(['build'], { cwd: root })
    expect(stderr).toContain('There is a site of MkDocs in config/fr, web. To read it, add --root config/fr.\n')
    await Promise.all(['config', 'web'].map((name) => rm(join(root, name), { recursive: true })))
  })

  it('is not built again before something changes, and never has its own output as pages', async () => {
    await runSharedCli(['build'], { cwd: root })
    const { stdout } = await runSharedCli(['build'], { cwd: root })
    expect(stdout).toMatch(/^✓ 4 pages, 1 from cache, 0 files written/)
  })

  it('is shown by dev, which reads a configuration as soon as there is one', async () => {
    const dev = await runDev(root)
    expect(dev.said()).toContain("docs: { path: '.' }, // has 1 Markdown file")
    expect(await dev.read('/guide')).toContain('One page.')
    const config = { title: 'Written since', url: 'https://docs.example.org', docs: { path: '.' } }
    await writeFiles(root, { 'site.config.ts': `export default ${JSON.stringify(config)}\n` })
    await expect.poll(() => dev.read('/guide')).toContain('Written since')
    await rm(join(root, 'site.config.ts'))
  })

  it('says that a key has no value, and which one was probably meant', async () => {
    const { stdout, stderr } = await runSharedCli(['config', 'docs.pth'], { cwd: root })
    expect(stdout).toBe('')
    expect(stderr).toContain('docs.pth is not set, and has no default. Did you mean docs.path?\n')
  })

  it('says in its configuration what is assumed', async () => {
    const { stdout } = await runSharedCli(['config', 'docs.path'], { cwd: root })
    expect(stdout).toBe('docs.path: "."  assumed\n')
  })
})

describe('doctor', () => {
  let site: TestSite

  beforeAll(async () => {
    site = await makeSite({ 'docs/index.md': '# Home\n' })
  })

  const examine = async (...flags: string[]) => {
    const { code, stdout } = await runSharedCli(['doctor', '--offline', ...flags], { cwd: site.root })
    return { code, stdout }
  }

  it('has nothing to say against a good setup', async () => {
    const { code, stdout } = await examine()
    expect(stdout).toContain('✓ Files: 1 Markdown file in docs\n')
    expect(stdout).toMatch(/0 errors, 0 warnings\n$/)
    expect(code).toBe(0)
  })

  it('names unknown keys with their line and what was meant', async () => {
    await site.write(
      'wrong.config.js',
      "export default {\n  title: 'Site',\n  url: 'https://a.example',\n  favicn: 'a.svg',\n}\n",
    )
    const { code, stdout } = await examine('--config', 'wrong.config.js')
    expect(stdout).toContain(
      '✗ Configuration: wrong.config.js:4 Unexpected key favicn\n    → Did you mean "favicon"?\n',
    )
    expect(code).toBe(1)
  })

  it('names files that are missing', async () => {
    const config = {
      title: 'Site',
      url: 'https://a.example',
      docs: { path: 'docs' },
      favicon: 'img/no.svg',
      customCss: 'no.css',
    }
    await site.write('files.config.js', `export default ${JSON.stringify(config)}\n`)
    const { code, stdout } = await examine('--config', 'files.config.js', '--json')
    const findings: readonly { readonly says: string }[] = JSON.parse(stdout).findings
    expect(findings.map(({ says }) => says)).toEqual(
      expect.arrayContaining([
        'favicon names img/no.svg, which does not exist',
        'customCss names no.css, which does not exist',
      ]),
    )
    expect(code).toBe(1)
  })

  it('names what the theme lacks, and components that are missing', async () => {
    const config = {
      title: 'Site',
      url: 'https://a.example',
      docs: { path: 'docs' },
      theme: { colors: { accent: '#ffff00' }, fonts: { text: { family: 'No', files: [{ path: 'fonts/no.woff2' }] } } },
      slots: { footer: './src/No.tsx' },
    }
    await site.write('theme.config.js', `export default ${JSON.stringify(config)}\n`)
    const { stdout } = await examine('--config', 'theme.config.js')
    expect(stdout).toContain('✗ Files: slots.footer names src/No.tsx, which does not exist\n')
    expect(stdout).toMatch(/✗ Theme: .*fonts\/no\.woff2/)
    const { fonts: _, ...theme } = config.theme
    await site.write('theme.config.js', `export default ${JSON.stringify({ ...config, theme })}\n`)
    const pale = (await examine('--config', 'theme.config.js')).stdout
    expect(pale).toMatch(/! Theme: theme\.config\.js:1 Contrast of .* with accent #ffff00/)
    expect(pale).toMatch(/→ Write '#\w{6}', the nearest color/)
  })

  it('names a cache that is a file', async () => {
    const broken = await makeSite({ 'docs/index.md': '# Home\n', '.frigate-docs': 'mine' })
    const { stdout } = await runSharedCli(['doctor', '--offline'], { cwd: broken.root })
    expect(stdout).toMatch(/! Cache: .*\.frigate-docs is not a folder: every build begins from nothing\n/)
  })

  it('warns of files in the output that no build wrote, which fails with --strict', async () => {
    await site.build()
    await site.write('dist/own.txt', 'mine')
    expect((await examine()).stdout).toContain('! Output: dist has 1 files that no build wrote, such as own.txt\n')
    expect((await examine('--strict')).code).toBe(1)
  })

  it('says when the port of dev is in use', async () => {
    const server = createServer()
    onTestFinished(() => void server.close())
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    expect((await examine('--port', String(port))).stdout).toContain(`✓ Port: ${port} is in use`)
  })
})
