import { all } from '../browser/dom.ts'

/** A heading and everything up to the next one. */
interface Section {
  readonly heading: HTMLElement
  readonly parts: readonly HTMLElement[]
  /** Its heading, in lower case. */
  readonly name: string
  /** Its text, in lower case. */
  readonly text: string
  /** The section of its h2; the section itself for an h2. */
  readonly group: Section | undefined
}

/** The sections of a page in order, and the elements before the first. */
function readSections(prose: HTMLElement): {
  readonly sections: readonly Section[]
  readonly before: readonly HTMLElement[]
} {
  const headings = all('h2, h3', prose)
  const sections: Section[] = []
  let group: Section | undefined
  for (const heading of headings) {
    const parts = [heading]
    for (let next = heading.nextElementSibling; next instanceof HTMLElement; next = next.nextElementSibling) {
      if (/^H[23]$/.test(next.tagName)) break
      parts.push(next)
    }
    const title = parts.map((part) => part.querySelector('strong')?.textContent ?? '').find(Boolean) ?? ''
    const text = parts.map((part) => part.textContent ?? '').join(' ')
    const section: Section = {
      heading,
      parts,
      name: `${heading.textContent} ${title}`.toLowerCase(),
      text: text.toLowerCase(),
      group: heading.tagName === 'H2' ? undefined : group,
    }
    if (heading.tagName === 'H2') group = section
    sections.push(section)
  }
  const first = headings[0]
  const before = first
    ? [...prose.querySelectorAll<HTMLElement>(':scope > *')].filter((part) => !part.contains(first))
    : []
  return { sections, before: before.filter((part) => first && part.compareDocumentPosition(first) & 4) }
}

/** The sections that match a query by name, or if there are none, by text. */
function findSections(sections: readonly Section[], query: string): readonly Section[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const named = sections.filter(({ name }) => words.every((word) => name.includes(word)))
  return named.length > 0 ? named : sections.filter(({ text }) => words.every((word) => text.includes(word)))
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
    found = query === '' ? sections : findSections(sections, query)
    const shown = new Set<Section | undefined>([...found, ...found.map(({ group }) => group)])
    for (const section of sections) for (const part of section.parts) part.hidden = !shown.has(section)
    for (const part of before) part.hidden = query !== ''
    status.textContent = query === '' ? '' : `${found.length} of ${sections.length}`
  }
  const clear = (): void => {
    input.value = ''
    show()
  }
  const goToTarget = (): void => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!target?.closest('[hidden]')) return
    clear()
    target.scrollIntoView()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && input.value !== '') clear()
    else if (event.key === 'Enter' && found[0] && input.value !== '') location.hash = found[0].heading.id
    else return
    event.preventDefault()
  }
  input.addEventListener('input', show)
  input.addEventListener('keydown', onKey)
  addEventListener('hashchange', goToTarget)
  input.disabled = false
  // The browser may have restored the field's value from an earlier visit.
  if (input.value !== '') show()
  return () => removeEventListener('hashchange', goToTarget)
}
