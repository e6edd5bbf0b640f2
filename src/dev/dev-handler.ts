import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HostCheck } from '../serve/request-target.ts'
import { refuseHost, sendStatus } from '../serve/send-text.ts'
import type { StaticHandler } from '../serve/static-handler.ts'
import { isRecord } from '../shared/is-record.ts'
import { isInside } from '../util/paths.ts'

interface DevHandlerOptions {
  readonly root: string
  readonly packageRoot: string
  readonly isOwnHost: HostCheck
  readonly serveSite: () => StaticHandler
  readonly onError: (error: unknown) => void
}

/** Most bytes of a request: a path and two numbers are fewer. */
const MOST_BYTES = 16_384

/** Base path of the dev server's own files. */
export const DEV_BASE = '/__dev/'

/** Answers requests for the dev server's own addresses and passes all others to the site. */
export function createDevHandler(options: DevHandlerOptions): StaticHandler {
  return (request, response) => {
    if (!options.isOwnHost(request.headers.host)) {
      refuseHost(response)
    } else if (request.url?.startsWith(DEV_BASE)) {
      answer(request, response, options).catch((error: unknown) => {
        options.onError(error)
        if (!response.headersSent) sendStatus(response, 500)
      })
    } else {
      options.serveSite()(request, response)
    }
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, options: DevHandlerOptions): Promise<void> {
  const route = `${request.method} ${request.url?.slice(DEV_BASE.length)}`
  if (route === 'GET client.js') {
    const script = await readFile(join(options.packageRoot, 'lib/browser/dev-entry.js'))
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
    response.setHeader('Cache-Control', 'no-cache')
    response.end(script)
  } else if (route === 'POST open') {
    await open(request, response, options)
  } else {
    sendStatus(response, 404)
  }
}

/** Only pages of this server may ask: others cannot set the header, since nothing here allows it (CORS). */
async function open(request: IncomingMessage, response: ServerResponse, { root }: DevHandlerOptions): Promise<void> {
  if (request.headers['x-frigate-docs-dev'] !== '1') {
    sendStatus(response, 403)
    return
  }
  const body = await readBody(request)
  if (body === undefined) {
    response.setHeader('Connection', 'close')
    sendStatus(response, 413, `Content Too Large: expected a place in a file, in at most ${MOST_BYTES} bytes`)
    return
  }
  const place = parsePlace(body)
  if (!place) {
    sendStatus(response, 400)
    return
  }
  const failure = openEditor(root, place)
  response.statusCode = failure === undefined ? 204 : 501
  response.end(failure)
}

/** Reads what a request sends; undefined when that is too long, the rest of which is not read. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    size += part.length
    if (size > MOST_BYTES) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsePlace(body: string): EditorPlace | undefined {
  try {
    const value: unknown = JSON.parse(body)
    if (!isRecord(value) || typeof value.file !== 'string') return undefined
    const numberOf = (number: unknown): number => (typeof number === 'number' && number > 0 ? Math.floor(number) : 1)
    return { file: value.file, line: numberOf(value.line), column: numberOf(value.column) }
  } catch {
    return undefined
  }
}

/** A location in a file of the site. */
interface EditorPlace {
  /** Path relative to the site's root. */
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Environment variables that may name an editor; ours comes first. */
const VARIABLES = ['FRIGATE_DOCS_EDITOR', 'VISUAL', 'EDITOR']
/** Editors with their own window, tried when no variable is set. */
const COMMON_EDITORS = ['code', 'codium', 'cursor', 'zed', 'subl']
/** Editors that need a terminal; the dev server already uses this one. */
const IN_TERMINAL = /^(?:vi|vim|nvim|nano|pico|emacs|helix|hx|micro|joe)$/

const LAUNCHER = new URL('./launch-editor.js', import.meta.url)

/** Opens a location in the writer's editor; returns an error message, or undefined on success. */
function openEditor(root: string, { file, line, column }: EditorPlace): string | undefined {
  const path = resolve(root, file)
  if (!isInside(root, path) || !existsSync(path)) return `${file} does not exist in this site`
  const editor = findEditor()
  if (editor === undefined)
    return 'Set FRIGATE_DOCS_EDITOR to the command of an editor, such as "code", and start again'
  // launch-editor parses a command as a shell does, so the backslashes of Windows paths must be escaped.
  const command = process.platform === 'win32' ? editor.replaceAll('\\', '\\\\') : editor
  const flags = [fileURLToPath(LAUNCHER), `${path}:${line}:${column}`, command]
  const child = spawn(process.execPath, flags, { stdio: 'ignore', detached: true, windowsHide: true })
  // A launcher that does not start must not stop the server.
  child.on('error', () => {})
  child.unref()
  return undefined
}

/**
 * Returns the editor these variables name, else a common one. launch-editor would prefer an editor that is running over
 * these, and would also choose one that needs a terminal.
 */
function findEditor(): string | undefined {
  const named = VARIABLES.map((name) => process.env[name]).find((value) => value && !IN_TERMINAL.test(nameOf(value)))
  if (named !== undefined) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  return COMMON_EDITORS.find((name) => folders.some((folder) => existsSync(join(folder, name))))
}

function nameOf(command: string): string {
  return basename(command.split(' ')[0] ?? '').replace(/\.(?:exe|cmd)$/i, '')
}
