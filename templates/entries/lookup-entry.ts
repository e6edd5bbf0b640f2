import { all, idOf, openAround } from '../browser/dom.ts'

/** A heading and everything up to the next one. */
interface Section {
  readonly heading: HTMLElement
  readonly parts: readonly HTMLElement[]
  /** Its heading, in lower case. */
  readonly name: string
  /** Its text, in lower case. */
  readonly text: string
  /** The section that it is below. */
  readonly above: Section | undefined
}

/** Headings that can be looked up: on other pages than a reference of options, deeper ones are part of their section. */
const headingsOf = ':is(h2, h3), .options :is(h4, h5, h6)'

/** Options below another one, folded or not. */
const belowOf = '.below'

/** Returns the sections of a page in order, and the elements before the first. */
function readSections(prose: HTMLElement): {
  readonly sections: readonly Section[]
  readonly before: readonly HTMLElement[]
} {
  const headings = all(headingsOf, prose)
  const sections: Section[] = []
  const path: Section[] = []
  for (const heading of headings) {
    while (path.at(-1) && (path.at(-1)?.heading.tagName ?? '') >= heading.tagName) path.pop()
    const section = readSection(heading, path.at(-1))
    sections.push(section)
    path.push(section)
  }
  const first = headings[0]
  const before = first
    ? [...prose.querySelectorAll<HTMLElement>(':scope > *')].filter((part) => !part.contains(first))
    : []
  return { sections, before: before.filter((part) => first && part.compareDocumentPosition(first) & 4) }
}

function readSection(heading: HTMLElement, above: Section | undefined): Section {
  const parts = [heading]
  for (let next = heading.nextElementSibling; next instanceof HTMLElement; next = next.nextElementSibling) {
    if (next.matches(`${headingsOf}, ${belowOf}`)) break
    parts.push(next)
  }
  const title = parts.map((part) => part.querySelector('strong')?.textContent ?? '').find(Boolean) ?? ''
  const text = parts.map((part) => part.textContent ?? '').join(' ')
  return { heading, parts, name: `${heading.textContent} ${title}`.toLowerCase(), text: text.toLowerCase(), above }
}

/** Returns the sections that match a query by name, or if there are none, by text; all of them match an empty one. */
function findSections(sections: readonly Section[], query: string): readonly Section[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const named = sections.filter(({ name }) => words.every((word) => name.includes(word)))
  return named.length > 0 ? named : sections.filter(({ text }) => words.every((word) => text.includes(word)))
}

/** Shows only what leads to the sections that are shown; without a filter, folds are as the reader left them. */
function showFolds(prose: HTMLElement, isFiltered: boolean): void {
  for (const below of all(belowOf, prose)) {
    below.hidden = isFiltered && !below.querySelector(`:is(h3, h4, h5, h6):not([hidden])`)
    if (!(below instanceof HTMLDetailsElement)) continue
    const { left } = below.dataset
    if (isFiltered) {
      below.dataset.left = left ?? String(below.open)
      below.open = true
    } else if (left !== undefined) {
      below.open = left === 'true'
      delete below.dataset.left
    }
  }
}

/** Enables the lookup field; the returned function disables it. */
export function startLookup(field: HTMLElement): () => void {
  const input = field.querySelector('input')
  const status = field.querySelector('[role=status]')
  const prose = field.parentElement?.querySelector<HTMLElement>('.prose')
  if (!input || !status || !prose) return () => {}
  const { sections, before } = readSections(prose)
  let found: readonly Section[] = []
  const show = (): void => {
    const query = input.value.trim()
    found = findSections(sections, query)
    const shown = new Set<Section>()
    for (const one of found)
      for (let section: Section | undefined = one; section; section = section.above) shown.add(section)
    for (const section of sections) for (const part of section.parts) part.hidden = !shown.has(section)
    for (const part of before) part.hidden = query !== ''
    showFolds(prose, query !== '')
    status.textContent = query === '' ? '' : `${found.length} of ${sections.length}`
  }
  const clear = (): void => {
    input.value = ''
    show()
  }
  const goToTarget = (): void => {
    const target = document.getElementById(idOf(location))
    if (!target || !prose.contains(target)) return
    const wasHidden = target.closest('[hidden]') !== null
    if (wasHidden) clear()
    if (openAround(target) || wasHidden) target.scrollIntoView()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && input.value !== '') clear()
    else if (event.key === 'Enter' && found[0] && input.value !== '') location.hash = found[0].heading.id
    else return
    event.preventDefault()
  }
  input.addEventListener('input', show)
  field.querySelector('button')?.addEventListener('click', () => {
    clear()
    input.focus()
  })
  input.addEventListener('keydown', onKey)
  addEventListener('hashchange', goToTarget)
  input.disabled = false
  // The browser may have restored the field's value from an earlier visit.
  if (input.value !== '') show()
  goToTarget()
  return () => removeEventListener('hashchange', goToTarget)
}
