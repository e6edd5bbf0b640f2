/** A shorter code is a name, not a message. */
const MIN_WORDS = 3

/** What a row of a table or of a list is. */
const ROWS = new Set(['tr', 'li'])

/** Address of a section of the same page, with or without the marker of an address. */
const OWN_ADDRESS = /^\uFDD0?#([^\uFDD2]+)/

/** Collects what readers see before they come to a section: messages, and rows that lead to it. */
interface Symptoms {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly add: (text: string) => void
  /** Ends an element and returns the messages in it. */
  readonly close: (name: string) => string
  /** The rows of tables and lists that lead to a section. */
  readonly of: (anchor: string) => string
}

/** Creates the collector of one page. */
export function createSymptoms(): Symptoms {
  const rows: { text: string; messages: string; targets: string[] }[] = []
  const found = new Map<string, string>()
  const code: { text: string | undefined } = { text: undefined }
  /** A row that leads elsewhere says what is there, not here. */
  const endRow = (): string => {
    const { text, messages, targets } = rows.pop() ?? { text: '', messages: '', targets: [] }
    for (const target of new Set(targets)) found.set(target, `${found.get(target) ?? ''} ${text}`)
    return targets.length > 0 ? '' : messages
  }
  const endCode = (): string => {
    const { text = '' } = code
    code.text = undefined
    const message = text.trim().split(/\s+/).length >= MIN_WORDS ? ` ${text} ` : ''
    const row = rows.at(-1)
    if (!row) return message
    row.messages += message
    return ''
  }
  return {
    open: (name, { href = '' }) => {
      if (ROWS.has(name)) rows.push({ text: '', messages: '', targets: [] })
      const target = name === 'a' ? OWN_ADDRESS.exec(href)?.[1] : undefined
      if (target !== undefined) rows.at(-1)?.targets.push(target)
      if (name === 'code') code.text = ''
    },
    add: (text) => {
      if (code.text !== undefined) code.text += text
      const row = rows.at(-1)
      if (row) row.text += text
    },
    close: (name) => (ROWS.has(name) ? endRow() : name === 'code' ? endCode() : ''),
    of: (anchor) => (anchor === '' ? '' : (found.get(anchor) ?? '')),
  }
}

/** The lines of a code that are messages of a log. */
export function logLines(code: string): string {
  const lines = code
    .split('\n')
    .filter((line) => /\b(?:ERROR|WARN(?:ING)?|CRITICAL|FATAL|INFO|DEBUG|[Ee]rror)\b/.test(line))
  return lines.map((line) => ` ${line} `).join('')
}
