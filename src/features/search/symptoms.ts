/** A shorter code is a name, not a message. */
const MIN_WORDS = 3

/** Rows of tables and of lists. */
const ROWS = new Set(['tr', 'li'])

/** Address of a section of the same page, with or without the marker of an address. */
const OWN_ADDRESS = /^\uFDD0?#([^\uFDD2]+)/

/** Collects what readers of a page see before they come to a section: messages, and rows that lead to it. */
export function createSymptoms() {
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
    open: (name: string, { href = '' }: Readonly<Record<string, string>>): void => {
      if (ROWS.has(name)) rows.push({ text: '', messages: '', targets: [] })
      const target = name === 'a' ? OWN_ADDRESS.exec(href)?.[1] : undefined
      if (target !== undefined) rows.at(-1)?.targets.push(target)
      if (name === 'code') code.text = ''
    },
    add: (text: string): void => {
      if (code.text !== undefined) code.text += text
      const row = rows.at(-1)
      if (row) row.text += text
    },
    /** Ends an element and returns the messages in it. */
    close: (name: string): string => (ROWS.has(name) ? endRow() : name === 'code' ? endCode() : ''),
    /** The rows of tables and lists that lead to a section. */
    of: (anchor: string): string => (anchor === '' ? '' : (found.get(anchor) ?? '')),
  }
}

/** The lines of a code that are messages of a log. */
export function logLines(code: string): string {
  const lines = code
    .split('\n')
    .filter((line) => /\b(?:ERROR|WARN(?:ING)?|CRITICAL|FATAL|INFO|DEBUG|[Ee]rror)\b/.test(line))
  return lines.map((line) => ` ${line} `).join('')
}
