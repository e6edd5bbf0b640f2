import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startServer } from '../../../src/serve/start-server.ts'
import { createStaticHandler } from '../../../src/serve/static-handler.ts'
import type { Problem } from '../../../src/util/errors.ts'

/** Files by path. */
export type Files = Readonly<Record<string, string | Uint8Array>>

/** A raw HTTP response. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
}

/** A folder and the server for it. */
export interface ServedFolder {
  readonly port: number
  readonly dir: string
  /** Parent of `dir`, removed after the test. */
  readonly parent: string
  readonly problems: Problem[]
  readonly errors: unknown[]
  get(path: string, headers?: OutgoingHttpHeaders): Promise<Answer>
  send(method: string, path: string, headers?: OutgoingHttpHeaders): Promise<Answer>
}

/** Creates an empty folder that is removed after the test. */
export async function makeTempFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'frigate-docs-serve-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** Writes files below a folder, which is created if missing. */
export async function writeFiles(dir: string, files: Files): Promise<void> {
  await mkdir(dir, { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), content)
  }
}

/** Serves files from a temporary folder on a free port until the test ends. */
export async function serveFiles(files: Files, baseUrl = '/'): Promise<ServedFolder> {
  const parent = await makeTempFolder()
  const dir = join(parent, 'dist')
  await writeFiles(dir, files)
  const problems: Problem[] = []
  const errors: unknown[] = []
  const handler = await createStaticHandler({
    dir,
    baseUrl,
    displayDir: 'dist',
    report: (found) => problems.push(...found),
    onError: (error) => errors.push(error),
  })
  const server = await startServer({ handler, host: '127.0.0.1', port: 0, whenTaken: 'fail' })
  onTestFinished(() => server.close())
  const send: ServedFolder['send'] = (method, path, headers = {}) => ask(server.port, { method, path, headers })
  return { port: server.port, dir, parent, problems, errors, send, get: (path, headers) => send('GET', path, headers) }
}

/** Sends a request with the unchanged path, which fetch would normalize. */
export function ask(
  port: number,
  options: { method: string; path: string; headers?: OutgoingHttpHeaders },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent: false, ...options }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() })
      })
    })
    sent.on('error', reject).end()
  })
}
