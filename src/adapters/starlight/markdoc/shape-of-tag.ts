import { escapeHtml } from '../../../shared/html-text.ts'
import type { MarkdocTag } from './read-tag.ts'

/** Markdown that replaces a tag: a string is inline, a list is separate lines. */
export interface Shape {
  readonly open: string | readonly string[]
  readonly close: string | readonly string[]
  /** Set for a tag that only the site has, or a mistake. */
  readonly isUnknown?: boolean
}

/** Replacement of a tag whose content stays as it is. */
const GROUP: Shape = { open: '', close: '' }

/** Returns what a tag becomes in our Markdown; `depth` is the number of tags that it is inside of. */
export function shapeOf({ name, kind, attributes }: MarkdocTag, depth: number): Shape {
  const text = (key: string): string => (attributes[key] === undefined ? '' : String(attributes[key]))
  // A container ends with as many colons as it begins with, so one inside of it has fewer.
  const colons = ':'.repeat(Math.max(3, 20 - depth))
  const label = (written: string): string => written && `[${written.replace(/[\\[\]]/g, '\\$&')}]`
  switch (name) {
    case 'aside':
      return {
        open: [`${colons}${KINDS.includes(text('type')) ? text('type') : 'note'}${label(text('title'))}`],
        close: [colons],
      }
    case 'tabs':
      return {
        open: [`${colons}tabs${text('syncKey') && `{group="${text('syncKey').replace(/["{}]/g, '')}"}`}`],
        close: [colons],
      }
    case 'tabitem':
      return { open: [`${colons}tab${label(text('label'))}`], close: [colons] }
    case 'cardgrid':
      return { open: ['<div class="cards">'], close: ['</div>'] }
    case 'card':
      return { open: ['<div class="card">', labelOf('p', text('title'))], close: ['</div>'] }
    case 'linkcard':
      return { open: [linkCard(text)], close: [] }
    case 'linkbutton':
      return { open: `<a class="${buttonClass(text('variant'))}" href="${escapeHtml(text('href'))}">`, close: '</a>' }
    case 'code':
      return { open: codeOf(text), close: [] }
    case 'badge':
      return { open: text('text') && `**${escapeText(text('text'))}**`, close: '' }
    case 'icon':
      return { open: escapeText(text('label')), close: '' }
    case 'steps':
    case 'filetree':
    case 'slot':
      return GROUP
    default:
      return { ...otherTag(text, kind === 'void'), isUnknown: true }
  }
}

const KINDS = ['note', 'tip', 'caution', 'danger']

/** Returns a text that is not read as Markdown. */
export function escapeText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<]/g, '\\$&')
}

function labelOf(tag: string, title: string): string {
  return `<${tag} class="card-label">${escapeHtml(title)}</${tag}>`
}

function linkCard(text: (key: string) => string): string {
  const description = text('description') && `<span class="card-text">${escapeHtml(text('description'))}</span>`
  // On a line of its own, it would be HTML up to the next blank line in which addresses are not followed.
  return `<a class="card" href="${escapeHtml(text('href'))}">${labelOf('span', text('title'))}${description}</a>`
}

function buttonClass(variant: string): string {
  return variant === '' || variant === 'primary' ? 'button' : 'button is-quiet'
}

function codeOf(text: (key: string) => string): string[] {
  const code = text('code')
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length))
  const marks = '`'.repeat(longest + 1)
  return [`${marks}${text('lang') || 'text'} ${fenceMeta(text)}`.trimEnd(), ...code.split('\n'), marks]
}

/** Returns the words of a fence for the attributes of one. */
export function fenceMeta(text: (key: string) => string): string {
  return [text('title') && `title="${text('title').replaceAll('"', "'")}"`, text('meta')].filter(Boolean).join(' ')
}

/** Returns the best replacement of an unknown tag: a link if it has an address, else its title. */
function otherTag(text: (key: string) => string, isVoid: boolean): Shape {
  const first = (keys: readonly string[]): string => keys.map(text).find(Boolean) ?? ''
  const title = first(['title', 'label', 'text', 'name'])
  const address = first(['href', 'url', 'link', 'src', 'to'])
  const description = escapeText(text('description'))
  const shown =
    title &&
    (address ? `[${escapeText(title)}](<${address.replace(/[<>\\\s]/g, encodeURI)}>)` : `**${escapeText(title)}**`)
  if (shown === '' && description === '') return GROUP
  return { open: [[shown, description].filter(Boolean).join(': ')], close: isVoid ? [] : [''] }
}
