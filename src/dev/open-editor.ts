import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInside } from '../util/paths.ts'

/** A place in a file of the site. */
export interface EditorPlace {
  /** Path relative to the site's root. */
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Variables that may name an editor, the one meant for this first. */
const VARIABLES = ['FRIGATE_DOCS_EDITOR', 'VISUAL', 'EDITOR']
/** Editors with windows of their own, for a writer who has set none. */
const USUAL = ['code', 'codium', 'cursor', 'zed', 'subl']
/** These need a terminal, and this one is taken. */
const IN_TERMINAL = /^(?:vi|vim|nvim|nano|pico|emacs|helix|hx|micro|joe)$/

const LAUNCHER = new URL('./launch-editor.js', import.meta.url)

/** Opens a place in the writer's editor; returns why it cannot, else undefined. */
export function openEditor(root: string, { file, line, column }: EditorPlace): string | undefined {
  const path = resolve(root, file)
  if (!isInside(root, path) || !existsSync(path)) return `${file} does not exist in this site`
  const editor = findEditor()
  if (editor === undefined)
    return 'Set FRIGATE_DOCS_EDITOR to the command of an editor, such as "code", and start again'
  // launch-editor reads a command as a shell does, where a backslash says something else than in a path of Windows.
  const command = process.platform === 'win32' ? editor.replaceAll('\\', '\\\\') : editor
  const flags = [fileURLToPath(LAUNCHER), `${path}:${line}:${column}`, command]
  const child = spawn(process.execPath, flags, { stdio: 'ignore', detached: true, windowsHide: true })
  // An editor that does not start is reported in its own way; the server goes on.
  child.on('error', () => {})
  child.unref()
  return undefined
}

/**
 * The editor of these variables, else a usual one. launch-editor would take one that runs before those that are named,
 * and one that needs a terminal, too.
 */
function findEditor(): string | undefined {
  const named = VARIABLES.map((name) => process.env[name]).find((value) => value && !IN_TERMINAL.test(nameOf(value)))
  if (named !== undefined) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  return USUAL.find((name) => folders.some((folder) => existsSync(join(folder, name))))
}

function nameOf(command: string): string {
  return basename(command.split(' ')[0] ?? '').replace(/\.(?:exe|cmd)$/i, '')
}
