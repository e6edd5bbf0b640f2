/** Prints a table: a title, the names of its columns, and rows whose first cell is a name. */
export function printTable(title, columns, rows) {
  const all = [columns, ...rows].map((row) => row.map(String))
  const widths = columns.map((_, place) => Math.max(...all.map((row) => row[place].length)))
  const toLine = (row) =>
    row.map((cell, place) => (place === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[place]))).join('  ')
  console.log(`\n${title}`)
  for (const row of all) console.log(`  ${toLine(row)}`.trimEnd())
}

/** A number with separators of thousands; a dash for one that is not known. */
export function show(value, digits = 0) {
  if (value === undefined || Number.isNaN(value)) return '–'
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
