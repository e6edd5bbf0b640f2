import type { FrontMatterValues } from '../../adapters/site-adapter.ts'
import type { CompiledMarkdown } from '../../markdown/compile.ts'
import { closest } from '../../shared/closest.ts'
import type { CoverAction, CoverFeature, CoverHero, CoverImage, HomeCover } from '../../shared/home-cover.ts'
import { markAddresses } from '../../shared/mark-addresses.ts'
import type { SourcePosition } from '../../shared/model.ts'
import { addressMarker } from '../../shared/reference-marker.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import type { Templates } from '../site-code/load-templates.ts'

type Path = readonly (string | number)[]
type Values = Readonly<Record<string, unknown>>

/** Reads values at paths, and collects what is wrong with them. */
interface Reader {
  readonly problems: Problem[]
  readonly places: Map<string, SourcePosition>
  readonly placeOf: FrontMatterValues['placeOf']
}

/** A cover page, and warnings about keys that are probably misspelled. */
interface ReadHome {
  readonly home: HomeCover
  /** Source positions of its addresses. */
  readonly places: ReadonlyMap<string, SourcePosition>
  readonly problems: readonly Problem[]
}

const HERO = ['name', 'text', 'tagline', 'image', 'actions']
const ACTION = ['theme', 'text', 'link', 'target', 'rel']
const FEATURE = ['icon', 'title', 'details', 'link', 'linkText', 'target', 'rel']
/** Keys of addresses. */
const ADDRESSES = ['link', 'src', 'light', 'dark']
const IMAGE = ['src', 'alt', 'light', 'dark', 'width', 'height', 'wrap']

/**
 * Reads the cover of a page with `layout: home`; undefined for any other page.
 * @throws UserError with everything that is wrong in it, each at its line.
 */
export function readHomeCover({ values, placeOf }: FrontMatterValues): ReadHome | undefined {
  if (values.layout !== 'home') return undefined
  const reader: Reader = { problems: [], places: new Map(), placeOf }
  const hero = values.hero == null ? undefined : readHero(values.hero, reader)
  const features = readList(values.features, ['features'], reader).flatMap((one, index) => {
    return readFeature(one, ['features', index], reader) ?? []
  })
  if (reader.problems.some(({ severity }) => severity === 'error')) throw new UserError(reader.problems)
  return { home: { ...(hero && { hero }), features }, places: reader.places, problems: reader.problems }
}

function readHero(value: unknown, reader: Reader): CoverHero | undefined {
  const values = readObject(value, ['hero'], { reader, known: HERO })
  if (!values) return undefined
  const image = readImage(values.image, ['hero', 'image'], reader)
  const actions = readList(values.actions, ['hero', 'actions'], reader).flatMap((one, index) => {
    return readAction(one, ['hero', 'actions', index], reader) ?? []
  })
  return { ...readTexts(values, ['name', 'text', 'tagline'], ['hero'], reader), ...(image && { image }), actions }
}

function readAction(value: unknown, path: Path, reader: Reader): CoverAction | undefined {
  const values = readObject(value, path, { reader, known: ACTION })
  if (!values) return undefined
  const { text, link, ...rest } = readTexts(values, ['text', 'link', 'target', 'rel'], path, reader)
  if (values.theme !== undefined && values.theme !== 'brand' && values.theme !== 'alt')
    reader.problems.push(unknownTheme([...path, 'theme'], reader))
  if (text === undefined) missing(path, 'text', reader)
  if (link === undefined) missing(path, 'link', reader)
  if (text === undefined || link === undefined) return undefined
  return { text, link, isQuiet: (values.theme ?? 'brand') !== 'brand', ...rest }
}

/** Sites of VitePress style buttons by themes of their own. */
function unknownTheme(path: Path, reader: Reader): Problem {
  return {
    severity: 'warning',
    code: 'front-matter.type',
    message: `Unexpected value for front matter "${nameOf(path)}", expected brand or alt, which is used`,
    hint: 'Write "theme: brand" for the button that stands out.',
    ...placeAt(path, reader),
  }
}

function readFeature(value: unknown, path: Path, reader: Reader): CoverFeature | undefined {
  const values = readObject(value, path, { reader, known: FEATURE })
  if (!values) return undefined
  const names = ['title', 'details', 'link', 'linkText', 'target', 'rel'] as const
  const { title, ...texts } = readTexts(values, names, path, reader)
  const isText = typeof values.icon === 'string' && !isFile(values.icon)
  const icon = isText ? String(values.icon) : readImage(values.icon, [...path, 'icon'], reader)
  if (title === undefined) {
    missing(path, 'title', reader)
    return undefined
  }
  return { title, ...texts, ...(icon !== undefined && { icon }) }
}

/** An icon is a file when it has the path of one; else it is characters, or SVG. */
function isFile(icon: string): boolean {
  return !icon.trimStart().startsWith('<') && /[\w-]\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(icon)
}

function readImage(value: unknown, path: Path, reader: Reader): CoverImage | undefined {
  if (value == null) return undefined
  if (typeof value === 'string') {
    notePlace(value, path, reader)
    return { src: value, alt: '' }
  }
  const values = readObject(value, path, { reader, known: IMAGE })
  if (!values) return undefined
  const { src, light, dark, alt = '' } = readTexts(values, ['src', 'light', 'dark', 'alt'], path, reader)
  const shown = src ?? light
  if (shown === undefined) {
    missing(path, 'src', reader)
    return undefined
  }
  return { src: shown, ...(dark !== undefined && { dark }), alt }
}

type Texts<Name extends string> = { readonly [Key in Name]?: string }

function readTexts<Name extends string>(
  values: Values,
  names: readonly Name[],
  path: Path,
  reader: Reader,
): Texts<Name> {
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = values[name]
    if (value == null) continue
    if (typeof value === 'string' || typeof value === 'number') {
      texts[name] = String(value)
      if (ADDRESSES.includes(name)) notePlace(String(value), [...path, name], reader)
    } else fail([...path, name], 'a string', `Put the value in quotes: ${name}: "…".`, reader)
  }
  return texts
}

function readList(value: unknown, path: Path, reader: Reader): readonly unknown[] {
  if (value == null) return []
  if (Array.isArray(value)) return value
  fail(path, 'a list', 'Begin each of its entries with "- ".', reader)
  return []
}

function readObject(
  value: unknown,
  path: Path,
  { reader, known }: { readonly reader: Reader; readonly known: readonly string[] },
): Values | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    fail(path, '"key: value" lines', `Write some of the keys ${known.join(', ')} below it.`, reader)
    return undefined
  }
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue
    const near = closest(key, [...known])
    reader.problems.push({
      severity: 'warning',
      code: 'front-matter.key',
      message: `Unknown front matter "${nameOf([...path, key])}"`,
      hint: near ? `Did you mean "${near}"?` : `Use one of ${known.join(', ')}.`,
      ...placeAt([...path, key], reader),
    })
  }
  return { ...value }
}

function fail(path: Path, expected: string, hint: string, reader: Reader): void {
  const message = `Unexpected value for front matter "${nameOf(path)}", expected ${expected}`
  reader.problems.push({ severity: 'error', code: 'front-matter.type', message, hint, ...placeAt(path, reader) })
}

function missing(path: Path, key: string, reader: Reader): void {
  const message = `Missing "${key}" in front matter "${nameOf(path)}"`
  const hint = `Add "${key}: …".`
  reader.problems.push({ severity: 'error', code: 'front-matter.type', message, hint, ...placeAt(path, reader) })
}

function nameOf(path: Path): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index > 0 ? `.${step}` : step)).join('')
}

function notePlace(address: string, path: Path, reader: Reader): void {
  const { line = 1, column = 1 } = placeAt(path, reader)
  reader.places.set(address, { line, column })
}

function placeAt(path: Path, { placeOf }: Reader): Partial<Problem> {
  const [key, ...below] = path
  return placeOf(String(key), below)
}

/** The cover of a page as Markdown, without its name, which is the title above it. */
function homeMarkdown({ hero, features }: HomeCover): string {
  const actions = (hero?.actions ?? []).map(({ text, link }) => `- [${text}](${addressMarker(link)})`).join('\n')
  const parts = [hero?.name === undefined ? undefined : hero.text, hero?.tagline, actions, ...features.map(ofFeature)]
  return parts.flatMap((part) => (part ? [`${part}\n\n`] : [])).join('')
}

function ofFeature({ title, details, link, linkText }: CoverFeature): string {
  const head = link === undefined || linkText !== undefined ? title : `[${title}](${addressMarker(link)})`
  const more = link !== undefined && linkText !== undefined ? `[${linkText}](${addressMarker(link)})` : undefined
  return [`## ${head}`, details, more].filter(Boolean).join('\n\n')
}

interface CoverTools extends Pick<Templates, 'renderHome'> {
  /** The page as people see it in messages. */
  readonly displayPath: string
}

/** A compiled page with its cover above its text, both as HTML and as Markdown; its addresses are checked as others. */
export function addCover(
  compiled: CompiledMarkdown,
  { home, places, problems }: ReadHome,
  { renderHome, displayPath }: CoverTools,
): CompiledMarkdown {
  const { data } = compiled
  const html = renderHome(home, compiled.html, (name, props) => {
    return markAddresses({ name }, props, data, (url) => places.get(url))
  })
  data.problems.push(...problems)
  const name = home.hero?.name ?? home.hero?.text
  if (name !== undefined && data.title) data.problems.push(hiddenTitle(data.title.text, displayPath))
  return { ...compiled, html, markdown: homeMarkdown(home) + compiled.markdown }
}

function hiddenTitle(title: string, file: string): Problem {
  return {
    severity: 'warning',
    code: 'home.hidden-title',
    message: `Heading "${title}" is not shown, the name of the hero is`,
    hint: 'Write the heading with "##", or remove "name" and "text" from the hero.',
    file,
  }
}
