import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What a fact is: each kind is looked up in data of its own. */
export type FactKind = 'default' | 'environment' | 'number' | 'path' | 'port' | 'quantity' | 'topic'

/** Something a page says that the product's source can confirm or refute. */
export interface PageFact {
  readonly kind: FactKind
  readonly value: string
  /** Path below `content/docs`, and the line. */
  readonly page: string
  readonly line: number
}

/** Units as the data writes them, with the names that pages use. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  ms: ['ms', 'milliseconds'],
  s: ['seconds', 'second'],
  min: ['minutes', 'minute'],
  h: ['hours', 'hour'],
  days: ['days', 'day'],
  weeks: ['weeks', 'week'],
  months: ['months', 'month'],
  years: ['years', 'year'],
  fps: ['fps', 'frames per second', 'frames a second', 'per second', 'times a second', 'pictures per second'],
  frames: ['frames', 'frame'],
  px: ['pixels', 'pixel', 'px'],
  '%': ['%'],
  kB: ['kB'],
  MB: ['MB', 'MiB'],
  GB: ['GB', 'GiB'],
  TB: ['TB'],
  'Mbit/s': ['Mbit/s'],
  'bit/s': ['bit/s'],
  kHz: ['kHz'],
  Hz: ['Hz'],
  mA: ['mA'],
  '°C': ['°C'],
  dBFS: ['dBFS'],
  characters: ['characters'],
  times: ['times'],
  segments: ['segments'],
  objects: ['objects'],
  pictures: ['pictures', 'images'],
  cameras: ['cameras'],
  bits: ['bits', 'bit'],
}

const WORDS = new Map(
  ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, index) => [word, `${index + 2}`]),
)
const UNIT_NAMES = Object.values(UNITS).flat()
const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?|${[...WORDS.keys()].join('|')}`
/** `20 MB` and `20MB`, but only `20 hours`: `24hour` is a value of an option. */
const UNIT = [/^\w{4,}/, /^(?!\w{4,})/]
  .map((length) => UNIT_NAMES.filter((name) => length.test(name)).sort((one, other) => other.length - one.length))
  .map((names, index) => `[ -]${index === 0 ? '' : '?'}(?:${names.join('|')})`)
  .join('|')
const QUANTITY = new RegExp(
  String.raw`(?<![\w.:/×-])(${NUMBER})(?:(?: ?[–-] ?| to | or | and )(${NUMBER}))?(${UNIT})(?![\w/])`,
  'gi',
)
const BARE = /(?<![\w.×#–/:-])\d[\d,]*(?:\.\d+)?(?![\w×:]|[.-]\d|\/\d)/g
const PATTERNS: readonly (readonly [FactKind, RegExp])[] = [
  ['environment', /(?<![\w.-])(?:[A-Z][A-Z0-9]*_)+[A-Z0-9]+(?![\w.-])/g],
  [
    'path',
    /(?<![\w.:/~}>-])\/(?:audio-labelmap|boot|cache|config|db|dev|edgetpu_model|cpu_model|etc|home|labelmap|lib|live|media|mnt|openvino-model|opt|proc|root|run|srv|sys|tmp|usr|var|volume1|ws)\b[\w./@%*<>{}…-]*/g,
  ],
  ['port', /(?<=[\w\]>}]:)\d{3,5}(?![\w.:-]|,\d)|(?<=\bports? )\d{2,5}\b|(?<=\bports? \d{2,5} (?:and|or) )\d{2,5}\b/g],
  ['topic', /(?<![\w/.-])frigate\/[\w<>{}#+…/-]+(?:\.\w+)?/g],
  ['default', /(?<=\b[Dd]efaults?(?: is| to| of|:)? )(?:`[^`\n]+`|\d[\d.,]*)|(?<=[ (]default )\d[\d.]*/g],
]

/** The facts of all pages below a folder, in the order of their lines. */
export function readPageFacts(folder: string): readonly PageFact[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .flatMap((name) => factsOf(readFileSync(join(folder, name), 'utf8'), relative('.', name)))
}

/** The facts of one page's text. */
export function factsOf(text: string, page: string): readonly PageFact[] {
  const lines = text.split('\n')
  const body = lines[0] === '---' ? lines.indexOf('---', 1) : -1
  let fence = ''
  return lines.flatMap((whole, index): PageFact[] => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(whole)?.[1] ?? ''
    const isMark = mark !== '' && (fence === '' || mark.startsWith(fence))
    if (isMark) fence = fence === '' ? mark : ''
    const line = whole.replace(/\]\([^)]*\)/g, ']').replace(/<Option [^>]*\/>/g, 'OPTION')
    const isText = fence === '' && !isMark
    const prose = isText ? line : (/(?:^|\s)#\s(.*)$/.exec(line)?.[1] ?? '')
    const found = [...patternsOf(line, prose), ...quantitiesOf(prose)]
    const numbers = isText && index > body ? numbersOf(prose, found) : []
    return [...found, ...numbers].map((fact) => ({ ...fact, page, line: index + 1 }))
  })
}

type Fact = Pick<PageFact, 'kind' | 'value'>

function patternsOf(line: string, prose: string): Fact[] {
  return PATTERNS.flatMap(([kind, pattern]) =>
    [...(kind === 'default' ? prose : line).matchAll(pattern)]
      .map(([value]) => ({ kind, value: clean(value) }))
      .filter(({ value }) => kind !== 'topic' || !value.includes('.')),
  )
}

/** Numbers of two digits or more, or with a decimal point, that are nothing else: no version, size, time or code. */
function numbersOf(prose: string, found: readonly Fact[]): Fact[] {
  const known = new Set(found.map(({ value }) => value.split(' ')[0]))
  const words = prose.replace(/`[^`]*`/g, 'CODE').replace(/<[^>]*>/g, ' ')
  return [...words.replace(/https?:\S+|^\s*\d+\.\s|\d\d:\d\d/g, ' ').matchAll(BARE)]
    .map(([value]) => value.replaceAll(',', ''))
    .filter((value) => /\d\d|\./.test(value) && !known.has(value))
    .map((value) => ({ kind: 'number', value }))
}

function quantitiesOf(prose: string): Fact[] {
  return [...prose.matchAll(QUANTITY)].flatMap(([, first, second, unit = '']) =>
    [first, second].flatMap((number) =>
      number === undefined ? [] : [{ kind: 'quantity', value: `${plainNumber(number)} ${unitOf(unit)}` }],
    ),
  )
}

function plainNumber(number: string): string {
  return WORDS.get(number.toLowerCase()) ?? number.replaceAll(',', '')
}

function unitOf(name: string): string {
  const lower = name.replace(/^[ -]/, '').toLowerCase()
  return Object.entries(UNITS).find(([, names]) => names.some((one) => one.toLowerCase() === lower))?.[0] ?? name
}

function clean(value: string): string {
  return value.replace(/^`|`$/g, '').replace(/[.,…/]+$/, '')
}
