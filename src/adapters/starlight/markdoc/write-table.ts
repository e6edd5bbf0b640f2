/** Writes a table whose rows are lists, each item a cell, with `---` between them; any other is left as it is. */
export interface TableWriter {
  /** Returns what is before a line, and the text of a cell that begins in it; undefined for a line inside of a cell. */
  read(
    from: number,
    text: string,
  ): { readonly before: readonly string[]; readonly cell: string | undefined } | undefined
  /** Returns how far the text of cells is indented. */
  inset(): number
  /** Returns what is below the last cell. */
  end(): readonly string[]
}

/** Creates the writer of a table. */
export function createTable(): TableWriter {
  let indent: number | undefined
  let name: 'th' | 'td' = 'th'
  let isRow = false
  const begin = (from: number): string[] => {
    const isFirst = indent === undefined
    indent ??= from
    return isFirst ? ['<table>'] : []
  }
  const endRow = (): string[] => {
    const ends = isRow ? [`</${name}>`, '</tr>'] : []
    isRow = false
    return ends
  }
  let inset = 0
  const readCell = (from: number, width: number, cell: string) => {
    inset = width
    const before = [...begin(from), isRow ? `</${name}>` : '<tr>', `<${name}>`]
    isRow = true
    return { before, cell }
  }
  const readRule = (from: number) => {
    const before = [...begin(from), ...endRow()]
    name = 'td'
    return { before, cell: undefined }
  }
  return {
    read(from, text) {
      if (from !== (indent ?? from)) return undefined
      if (/^-{3,}\s*$/.test(text)) return readRule(from)
      const [, cell] = /^[-*+][ \t]+(.*)$/s.exec(text) ?? []
      return cell === undefined ? undefined : readCell(from, text.length - cell.length, cell)
    },
    inset: () => inset,
    end: () => (indent === undefined ? [] : [...endRow(), '</table>']),
  }
}
