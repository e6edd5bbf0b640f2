import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRequestTarget } from '../../../src/serve/request-target.ts'
import { serveFiles } from './served-folder.ts'

const SECRET = 'secret'

async function siteNextToSecret() {
  const site = await serveFiles({
    'index.html': 'home',
    'folder/index.html': 'folder',
    '.env': SECRET,
    '.nojekyll': SECRET,
    'folder/.git/config': SECRET,
    '.well-known/security.txt': 'contact',
    '.well-known/.hidden': SECRET,
    _redirects: `# ${SECRET}`,
    _headers: `# ${SECRET}`,
  })
  await writeFile(join(site.parent, 'secret.txt'), SECRET)
  await mkdir(join(site.parent, 'dist-old'))
  await writeFile(join(site.parent, 'dist-old', 'index.html'), SECRET)
  return site
}

describe('the folder', () => {
  it.each([
    '/../secret.txt',
    '/folder/../../secret.txt',
    '/folder/..',
    '/./index.html',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2E%2E%2Fsecret.txt',
    '/folder%2findex.html',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/index.html%00',
    '/%00',
    '/%c0%ae%c0%ae/secret.txt',
    '/%c0%af',
    '/%e0%80%af',
    '/%ff',
    '/%',
    '/%zz',
    '/%e2%82',
    '/%ed%a0%80',
  ])('answers 400 to %s', async (path) => {
    const site = await siteNextToSecret()
    const answer = await site.get(path)
    expect([answer.status, answer.text]).toEqual([400, '400 Bad Request\n'])
  })

  it.each(['/%252e%252e%252fsecret.txt', '/..../secret.txt', '/dist-old', '/folder/index.html/..%252f', '/folder:x'])(
    'answers 404 to %s',
    async (path) => {
      const site = await siteNextToSecret()
      expect((await site.get(path)).status).toBe(404)
    },
  )

  it.each([
    '/.env',
    '/.nojekyll',
    '/folder/.git/config',
    '/.well-known/.hidden',
    '/folder/.well-known/x',
    '/_redirects',
    '/_headers',
    '/_HEADERS',
    '/%5fredirects',
    '/%2eenv',
  ])('does not serve %s', async (path) => {
    const site = await siteNextToSecret()
    const answer = await site.get(path)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain(SECRET)
  })

  it('serves .well-known', async () => {
    const site = await siteNextToSecret()
    expect((await site.get('/.well-known/security.txt')).text).toBe('contact')
  })

  it('does not follow a symlink to outside or to a hidden file', async () => {
    const site = await siteNextToSecret()
    await symlink(join(site.parent, 'secret.txt'), join(site.dir, 'out.txt'))
    await symlink('../secret.txt', join(site.dir, 'relative.txt'))
    await symlink(site.parent, join(site.dir, 'up'))
    await symlink(join(site.parent, 'dist-old'), join(site.dir, 'sibling'))
    await symlink('.env', join(site.dir, 'env.txt'))
    await symlink('loop', join(site.dir, 'loop'))
    for (const path of ['/out.txt', '/relative.txt', '/up/secret.txt', '/sibling/', '/env.txt', '/loop']) {
      expect([path, (await site.get(path)).status]).toEqual([path, 404])
    }
    expect(site.errors).toEqual([])
  })

  it('follows a symlink that stays inside', async () => {
    const site = await siteNextToSecret()
    await symlink('folder', join(site.dir, 'alias'))
    expect((await site.get('/alias')).text).toBe('folder')
  })

  it('answers 400 to a target that is not a path', async () => {
    const site = await serveFiles({ 'index.html': 'home' })
    expect((await site.get('index.html')).status).toBe(400)
  })

  it('survives a path that is too long for a file name', async () => {
    const site = await serveFiles({ 'index.html': 'home' })
    expect((await site.get(`/${'x'.repeat(5000)}`)).status).toBe(404)
    expect((await site.get('/')).status).toBe(200)
    expect(site.errors).toEqual([])
  })

  it('never decodes a path into one that leaves the folder or changes its meaning', () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      '/',
      '%2f',
      '%5C',
      '\\',
      '%2e',
      '%00',
      '%c0%ae',
      '%25',
      '2e',
      'a',
      '%',
      'é',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const raw = `/${pieces.join('')}`
        const target = parseRequestTarget(raw)
        if (!target) return
        expect(target.path.split('/').length).toBe(raw.split('/').length)
        expect(target.path.split('/').filter((segment) => /^\.{1,2}$|[\\\0]/.test(segment))).toEqual([])
      }),
    )
  })
})
