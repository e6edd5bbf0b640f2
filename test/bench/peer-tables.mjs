import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const records = join(import.meta.dirname, 'records')

/** The papers that show figures of builds and of pages beside those of other tools. */
export const PAPERS = ['README.md', 'content/manual/docs/performance.md']

/** Returns the text of a paper with the figures of the records in place of those it has. */
export function withFigures(text) {
  const { date, tables } = readBuilds()
  const readers = readReaders()
  const { rows: large } = tables.get('600')
  const hugo = large.find(({ tool }) => tool.startsWith('Hugo'))
  return text
    .replaceAll(tableAfter(/(?<pages>60|600) pages, [\d.]+ MB:/), (_, pages) => {
      const { size, rows } = tables.get(pages)
      return `${pages} pages, ${size} MB:\n\n${buildTable(rows)}`
    })
    .replace(new RegExp(String.raw`\| \| CPU \(s\) \| Memory.*${TABLE}`), () => shortTable(large, readers))
    .replace(/(?<=Builds measured on |builds on )\d{4}-\d\d-\d\d/g, date)
    .replace(/(?<=Hugo needs )[\d.]+(?= s)/, hugo?.cpu)
}

/** The rest of a line, and the rows of a table below it. */
const TABLE = String.raw`\n(?:\|.*\n)+`

function tableAfter({ source }) {
  return new RegExp(`${source}\\n\\n\\|.*${TABLE}`, 'g')
}

function buildTable(rows) {
  return tableOf(
    ['', 'Time, median (s)', 'CPU (s)', 'Memory (MB)', 'CPU, to ours'],
    rows.map(({ tool, median, cpu, memory, ratio, spread }) => [tool, median, cpu, memory, `${ratio}× (${spread})`]),
  )
}

function shortTable(builds, readers) {
  const rows = builds.flatMap(({ tool, cpu, memory }) => {
    const found = readers.get(tool)
    return found ? [[tool, cpu, memory, found.page, found.search]] : []
  })
  return tableOf(['', 'CPU (s)', 'Memory (MB)', 'Page (kB)', 'Search (kB)'], rows)
}

function tableOf(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |\n`.replace('|  |', '| |')
  return [line(head), line(['---', ...head.slice(1).map(() => '---:')]), ...rows.map(line)].join('')
}

/** The record of builds: its date, and for each number of pages the rows by tool. */
function readBuilds() {
  const text = readFileSync(join(records, 'peers.txt'), 'utf8')
  const tables = text.matchAll(/^([\d,]+) pages, ([\d.]+) MB, cold\n.*\n((?:.+\n)+)/gm)
  const row = /^(.+?) +[\d.]+ +([\d.]+) +[\d.]+ +([\d.]+) +(\d+) +[\d.]+x +([\d.]+)x +\(([\d.]+ to [\d.]+)\)$/gm
  return {
    date: text.slice(0, 10),
    tables: new Map(
      [...tables].map(([, pages, size, rows]) => [
        pages.replaceAll(',', ''),
        {
          size,
          rows: [...rows.matchAll(row)].map(([, tool, median, cpu, memory, ratio, spread]) => {
            return { tool, median, cpu, memory, ratio, spread }
          }),
        },
      ]),
    ),
  }
}

/** The record of what readers load, by tool: kilobytes of a page, and of a first search. */
function readReaders() {
  const text = readFileSync(join(records, 'readers.txt'), 'utf8')
  const rows = text.matchAll(/^(\S+ \d\S*) +([\d.]+) +([\d.]+) +([\d.]+) +[\d.]+ +[\d.]+ +(.+)$/gm)
  return new Map(
    [...rows].map(([, tool, document, css, scripts, search]) => {
      const page = Math.round(Number(document) + Number(css) + Number(scripts))
      return [tool, { page, search: /^\d/.test(search) ? Math.round(Number(search)) : search }]
    }),
  )
}

/** Keeps what a comparison printed, and writes its figures into the papers. */
export function recordBuilds(command, lines) {
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(join(records, 'peers.txt'), `${[`${date}: ${command}`, '', ...lines].join('\n')}\n`)
  for (const path of PAPERS) {
    const place = join(root, path)
    writeFileSync(place, withFigures(readFileSync(place, 'utf8')))
  }
}
