import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInside } from '../util/paths.ts'

/** A location in a file of the site. */
export interface EditorPlace {
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
export function openEditor(root: string, { file, line, column }: EditorPlace): string | undefined {
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
 * The editor these variables name, else a common one. launch-editor would prefer an editor that is running over these,
 * and would also choose one that needs a terminal.
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
