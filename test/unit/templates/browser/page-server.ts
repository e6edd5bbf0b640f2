import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Pages served with the built browser code and stylesheet under the strictest policy that fits them. */
export interface PageServer {
  readonly origin: string
  readonly close: () => Promise<void>
}

async function buildAssets(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [
      `${root}templates/client-entry.ts`,
      `${root}templates/idle-entry.ts`,
      `${root}templates/styles/site.css`,
    ],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    outdir: '/assets',
    entryNames: '[name]',
    logLevel: 'silent',
  })
  return new Map(outputFiles.map((file) => [file.path, file.text]))
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

/** Serves each page of the map at its address, the assets at `/assets/` and mermaid's own files at `/mermaid/`. */
export async function servePages(pages: ReadonlyMap<string, string>): Promise<PageServer> {
  const assets = await buildAssets()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const page = pages.get(pathname)
    const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body)
    if (page !== undefined) return send('text/html', page.replace('__CSP__', policyOf(page)))
    const asset = assets.get(pathname)
    if (asset !== undefined) return send(pathname.endsWith('.css') ? 'text/css' : 'text/javascript', asset)
    if (pathname.endsWith('.svg')) return send('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    // What a page links to may be loaded ahead.
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
