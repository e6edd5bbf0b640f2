/** Prints a table in Markdown, for the manual: a title, the names of its columns, and rows whose first cell is a name. */
export function printTable(title, columns, rows) {
  const all = [columns, ...rows].map((row) => row.map(String))
  const widths = columns.map((_, place) => Math.max(4, ...all.map((row) => row[place].length)))
  const toLine = (row) =>
    `| ${row.map((cell, place) => (place === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[place]))).join(' | ')} |`
  const rule = widths.map((width, place) => (place === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  const [head, ...lines] = all.map(toLine)
  console.log(`\n${title}:\n\n${[head, toLine(rule), ...lines].join('\n')}`)
}

/** A number with separators of thousands; a dash for one that is not known. */
export function show(value, digits = 0) {
  if (value === undefined || Number.isNaN(value)) return '–'
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
