import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, delimiter, join, resolve } from 'node:path'
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

/** Opens a place in the writer's editor; returns why it cannot, else undefined. */
export function openEditor(root: string, place: EditorPlace): string | undefined {
  const path = resolve(root, place.file)
  if (!isInside(root, path) || !existsSync(path)) return `${place.file} does not exist in this site`
  const editor = findEditor()
  if (editor === undefined)
    return 'Set FRIGATE_DOCS_EDITOR to the command of an editor, such as "code", and start again'
  const [command = '', ...flags] = editor.split(' ').filter(Boolean)
  const child = spawn(command, [...flags, ...argumentsFor(command, path, place)], { stdio: 'ignore', detached: true })
  // An editor that does not start is reported in its own way; the server goes on.
  child.on('error', () => {})
  child.unref()
  return undefined
}

function findEditor(): string | undefined {
  const named = VARIABLES.map((name) => process.env[name]).find((value) => value && !IN_TERMINAL.test(nameOf(value)))
  if (named !== undefined) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  return USUAL.find((name) => folders.some((folder) => existsSync(join(folder, name))))
}

function nameOf(command: string): string {
  return basename(command.split(' ')[0] ?? '').replace(/\.(?:exe|cmd)$/i, '')
}

function argumentsFor(command: string, path: string, { line, column }: EditorPlace): string[] {
  const name = nameOf(command)
  if (/^(?:code|code-insiders|codium|cursor|windsurf)$/.test(name)) return ['--goto', `${path}:${line}:${column}`]
  if (/^(?:idea|webstorm|pycharm|phpstorm|goland|rubymine)\d*$/.test(name)) {
    return ['--line', String(line), '--column', String(column), path]
  }
  return [`${path}:${line}:${column}`]
}
