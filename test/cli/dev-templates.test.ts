import { once } from 'node:events'
import { cp, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeSite } from '../support/make-site.ts'
import { replaceInFile } from '../support/replace-in-file.ts'
import { runDev } from '../support/run-dev.ts'
import { makeTempFolder } from '../support/temp-folder.ts'

const root = resolve(import.meta.dirname, '../..')

/** A clone of the tool for a test to change; returns its folder. */
async function copyTool(): Promise<string> {
  const folder = await makeTempFolder()
  for (const name of ['bin', 'lib', 'templates', 'src', 'package.json', 'tsconfig.json']) {
    await cp(join(root, name), join(folder, name), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

/** A free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

describe('`npm run dev` in a clone of the tool', () => {
  it('restarts when code, a template, a style or a script changes, and recovers from a mistake', async () => {
    const tool = await copyTool()
    const site = await makeSite({ 'docs/index.md': '# Home\n\n:::note\nHere.\n:::\n', 'docs/two.md': '# Two\n' })
    const port = await freePort()
    const dev = await runDev(site.root, { tool, script: 'lib/restart-dev.js', flags: ['--port', String(port)] })
    // Nothing listens during the restart.
    const read = (path: string) => dev.read(path).catch(() => '')
    expect(await read('/')).not.toContain('data-new')
    await replaceInFile(join(tool, 'templates/Document.tsx'), ['<body', '<body < '])
    await expect.poll(dev.said).toMatch(/templates\/Document\.tsx:\d+:\d+/)
    expect(await read('/two')).toContain('</body>')
    await replaceInFile(join(tool, 'templates/Document.tsx'), ['<body < ', '<body data-new="body"'])
    await expect.poll(() => read('/')).toContain('data-new="body"')
    await replaceInFile(join(tool, 'src/core/render/head.ts'), ['import ', '// A change of code.\nimport '])
    await replaceInFile(join(tool, 'templates/styles/site.css'), ['@import', ':root{--new:1}\n@import'])
    const style = async () => /assets\/site\.\w+\.css/.exec(await read('/'))?.[0] ?? ''
    await expect.poll(async () => read(`/${await style()}`)).toContain('--new')
  })
})
