import { cp, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeSite } from '../support/make-site.ts'
import { replaceInFile } from '../support/replace-in-file.ts'
import { runDev } from '../support/run-dev.ts'
import { makeTempFolder } from '../support/temp-folder.ts'

const root = resolve(import.meta.dirname, '../..')

/** The tool as somebody has it who works on it, to be changed by a test; returns its folder. */
async function copyTool(): Promise<string> {
  const folder = await makeTempFolder()
  for (const name of ['bin', 'lib', 'templates', 'src/shared', 'package.json', 'tsconfig.json']) {
    await cp(join(root, name), join(folder, name), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

describe('the dev server of a tool that is being written', () => {
  it('follows its templates, in pages and in what they are made of, its styles and its scripts', async () => {
    const tool = await copyTool()
    const site = await makeSite({ 'docs/index.md': '# Home\n\n:::note\nHere.\n:::\n', 'docs/two.md': '# Two\n' })
    const dev = await runDev(site.root, { tool })
    expect(await dev.read('/')).not.toContain('data-new')
    await replaceInFile(join(tool, 'templates/Document.tsx'), ['<body', '<body data-new="body"'])
    await expect.poll(() => dev.read('/')).toContain('data-new="body"')
    expect(await dev.read('/two')).toContain('data-new="body"')
    await replaceInFile(join(tool, 'templates/mdx/Admonition.tsx'), ['role="note"', 'role="note" data-new="note"'])
    await expect.poll(() => dev.read('/')).toContain('data-new="note"')
    await replaceInFile(join(tool, 'templates/styles/site.css'), ['@import', ':root{--new:1}\n@import'])
    const style = async () => /assets\/site\.\w+\.css/.exec(await dev.read('/'))?.[0] ?? ''
    await expect.poll(async () => dev.read(`/${await style()}`)).toContain('--new')
    await replaceInFile(join(tool, 'templates/entries/client-entry.ts'), [
      'import ',
      'document.title += "new script"\nimport ',
    ])
    const script = async () => /assets\/site\.\w+\.js/.exec(await dev.read('/'))?.[0] ?? ''
    await expect.poll(async () => dev.read(`/${await script()}`)).toContain('new script')
  })

  it('says what is wrong with a template, goes on with the last good one, and with the mended one', async () => {
    const tool = await copyTool()
    const site = await makeSite({ 'docs/index.md': '# Home\n' })
    const dev = await runDev(site.root, { tool })
    const file = join(tool, 'templates/Document.tsx')
    await replaceInFile(file, ['<body', '<body < '])
    await expect.poll(dev.said).toMatch(/templates\/Document\.tsx:\d+:\d+ Unexpected ">"/)
    await site.write('docs/index.md', '# Home\n\nWritten meanwhile.\n')
    await expect.poll(() => dev.read('/')).toContain('Written meanwhile.')
    expect(await dev.read('/')).toContain('</body>')
    expect(dev.said()).not.toContain('no errors')
    await replaceInFile(file, ['<body < ', '<body data-new="body"'])
    await expect.poll(() => dev.read('/')).toContain('data-new="body"')
    await expect.poll(dev.said).toContain('no errors')
  })
})
