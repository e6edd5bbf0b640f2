import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { islandFiles } from '../../../../src/shared/island-files.ts'
import { indexOf } from '../../../support/search-index.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Pages served with the built browser code and stylesheet under the strictest policy that fits them. */
export interface PageServer {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Bundles like `npm run build`, but with React in development mode, which reports problems. */
async function buildAssets(mode: 'production' | 'development'): Promise<ReadonlyMap<string, string>> {
  const shared = {
    // Else it is the folder in which the library was loaded, which may have been a site of another test.
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    write: false,
    outdir: '/assets',
    entryNames: '[name]',
    logLevel: 'silent',
  } as const
  const template = (path: string) => `${root}templates/${path}`
  const pageReact = template('chrome/page-react.ts')
  const bundles = await Promise.all([
    build({
      ...shared,
      entryPoints: [
        'entries/client-entry.ts',
        'entries/idle-entry.ts',
        'entries/islands-entry.ts',
        'entries/search-entry.ts',
        'entries/search-page-entry.ts',
        'styles/site.css',
      ].map(template),
      loader: { '.svg': 'dataurl' },
    }),
    build({
      ...shared,
      entryPoints: Object.values(islandFiles).map((file) => `${root}${file}`),
      alias: { react: pageReact, 'react/jsx-runtime': pageReact },
    }),
  ])
  const index = indexOf([
    { href: '/a', title: 'Getting started', part: 'Guides', html: '<p>First steps.</p>' },
    { href: '/b', title: 'Recording', part: 'Other', html: '<p>Keep video.</p>' },
  ])
  return new Map([
    ...bundles.flatMap(({ outputFiles }) => outputFiles.map((file) => [file.path, file.text] as const)),
    ...index.map((file) => [`/${file.path}`, file.text] as const),
  ])
}

function policyOf(html: string): string {
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
      .map(
        ([, text]) =>
          `'sha256-${createHash('sha256')
            .update(text ?? '')
            .digest('base64')}'`,
      )
      .join(' ')
  return `default-src 'self'; script-src 'self' ${hashes('script')}; style-src 'self' ${hashes('style')}; img-src 'self' data:`
}

/** Serves each page at its address, the assets at `/assets/` and mermaid's files at `/mermaid/`. */
export async function servePages(
  pages: ReadonlyMap<string, string>,
  mode: 'production' | 'development' = 'production',
): Promise<PageServer> {
  const assets = await buildAssets(mode)
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const page = pages.get(pathname)
    const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body)
    if (page !== undefined) return send('text/html', page.replace('__CSP__', policyOf(page)))
    const asset = assets.get(pathname)
    if (asset !== undefined) return send(pathname.endsWith('.css') ? 'text/css' : 'text/javascript', asset)
    if (pathname.endsWith('.svg')) return send('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    // Linked pages may be prefetched.
    if (!/\.\w+$/.test(pathname)) return send('text/html', '<!doctype html><title>Elsewhere</title>')
    if (!pathname.startsWith('/mermaid/')) return response.writeHead(404).end()
    const file = `${root}node_modules/mermaid/dist/${pathname.slice('/mermaid/'.length)}`
    return send('text/javascript', await readFile(file, 'utf8'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
