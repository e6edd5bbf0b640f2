import { text } from '../../src/shared/messages/text.ts'
import { all } from './dom.ts'
import { importModule, loadPart } from './loading.ts'
import { onPage } from './page-events.ts'

/** Distance below the screen at which a diagram starts to load its library. */
const loadMargin = '400px'

/** The part of mermaid 11 that we use. */
interface Mermaid {
  initialize(config: object): void
  render(id: string, source: string): Promise<{ readonly svg: string }>
}

interface MermaidModule {
  readonly default: Mermaid
}

/** A diagram of the page, its source, and its last drawing. */
interface Diagram {
  readonly figure: HTMLElement
  readonly source: HTMLElement
  drawing?: { readonly svg: Element; readonly styles: DiagramStyles }
}

function showFailure({ figure, source }: Diagram): void {
  source.hidden = false
  if (figure.querySelector('.mermaid-failure')) return
  const message = document.createElement('p')
  message.className = 'mermaid-failure'
  message.textContent = text('theme.Diagram.failed', 'This diagram could not be drawn. Its source:')
  figure.prepend(message)
}

/** Lets a wide diagram shrink to three fifths, where its text is still readable; beyond that its figure scrolls. */
function keepReadable(svg: Element): void {
  if (!(svg instanceof SVGElement)) return
  svg.style.minWidth = `${Number.parseFloat(svg.style.maxWidth) * 0.6 || 0}px`
}

async function drawOne(mermaid: Mermaid, diagram: Diagram, id: string): Promise<void> {
  const { figure, source } = diagram
  try {
    const drawing = await drawWithStyles(async () => (await mermaid.render(id, source.textContent ?? '')).svg)
    diagram.drawing?.svg.remove()
    diagram.drawing?.styles.remove()
    diagram.drawing = drawing
    source.hidden = true
    keepReadable(drawing.svg)
    figure.append(drawing.svg)
  } catch {
    showFailure(diagram)
  }
}

/** Returns a color of the page as mermaid reads it, which knows no `oklch()` or `color-mix()` of a site's stylesheet. */
function color(name: string): string {
  const written = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
  if (written.startsWith('#')) return written
  const probe = document.createElement('i')
  probe.style.color = `color-mix(in srgb, ${written}, ${written})`
  document.body.append(probe)
  // `color(srgb 1 0.5 -1e-7)`; a color that no screen shows is beyond 0 to 1.
  const parts = getComputedStyle(probe).color.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []
  probe.remove()
  return `rgb(${parts.slice(0, 3).map((part) => Math.round(Math.min(Math.max(Number(part), 0), 1) * 255))})`
}

/** In the themes that nobody chose, diagrams have the colors of the page. */
function themeOf(theme: string): object {
  if (theme !== 'default' && theme !== 'dark') return { theme }
  return {
    theme: 'base',
    themeVariables: {
      darkMode: theme === 'dark',
      background: color('bg'),
      primaryColor: color('accent-soft'),
      primaryBorderColor: color('accent'),
      primaryTextColor: color('ink'),
      secondaryColor: color('note-soft'),
      tertiaryColor: color('bg-subtle'),
      lineColor: color('ink-muted'),
      textColor: color('ink'),
      noteBkgColor: color('warning-soft'),
      noteTextColor: color('ink'),
      noteBorderColor: color('warning'),
    },
  }
}

/** Draws one diagram after another: mermaid has a single configuration. */
async function drawAll(mermaid: Mermaid, diagrams: readonly Diagram[], theme: string): Promise<void> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    ...themeOf(theme),
    fontFamily: getComputedStyle(document.body).fontFamily,
    // Mermaid's translucent background would show the arrow behind the text. Contrast checkers read the last property.
    themeCSS: '.edgeLabel rect { opacity: 1; fill: var(--bg); background: var(--bg) }',
    // Labels as SVG text: HTML in a foreignObject would need styles of its own.
    htmlLabels: false,
    flowchart: { htmlLabels: false },
  })
  for (const [index, diagram] of diagrams.entries()) await drawOne(mermaid, diagram, `_diagram-${index}-${theme}`)
}

/** Loads mermaid on a page with diagrams and draws them in the current theme, again when that changes. */
export function startDiagrams(): void {
  onPage((main) => {
    const diagrams = all('[data-mermaid]', main).flatMap((figure): Diagram[] => {
      const source = figure.querySelector<HTMLElement>('.mermaid-source')
      return source ? [{ figure, source }] : []
    })
    const settings = document.querySelector<HTMLMetaElement>('meta[name="mermaid"]')
    return settings && diagrams.length > 0 ? showDiagrams(diagrams, settings) : undefined
  })
}

function showDiagrams(diagrams: readonly Diagram[], settings: HTMLMetaElement): () => void {
  const root = document.documentElement
  const theme = (): string => settings.dataset[root.dataset.theme ?? 'light'] ?? 'default'
  const figures = diagrams.map(({ figure }) => figure)
  const observers: { disconnect(): void }[] = []
  const show = async (): Promise<void> => {
    const { default: mermaid } = await loadPart(figures, () => importModule<MermaidModule>(settings.content, 'default'))
    // One after another: a theme that is chosen while mermaid draws in another is drawn after that.
    let drawn = Promise.resolve()
    const draw = (): void => {
      drawn = drawn.then(() => drawAll(mermaid, diagrams, theme()))
    }
    const observer = new MutationObserver(draw)
    observer.observe(root, { attributeFilter: ['data-theme'] })
    observers.push(observer)
    draw()
  }
  // The library is fifty times the size of a page: it waits until a diagram is almost visible.
  const sight = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      show()
    },
    { rootMargin: loadMargin },
  )
  for (const figure of figures) sight.observe(figure)
  observers.push(sight)
  return () => {
    for (const observer of observers) observer.disconnect()
  }
}

/**
 * Lets mermaid draw on a page whose policy forbids inline styles. Mermaid writes `<style>` elements and `style`
 * attributes, which the browser would block and report. The same rules are allowed through the CSS object model, so
 * they are redirected there while a diagram is drawn:
 *
 * - `setAttribute('style', …)` becomes `element.style.cssText = …`;
 * - a `<style>` element is not inserted, and its text goes into a constructed style sheet;
 * - in parsed HTML (mermaid cleans its result through DOMParser) and in the finished SVG, `style` attributes are
 * renamed, and applied by script at the end.
 */

const carrier = 'data-style'

/** A `style` attribute inside a tag; quotes within its value are written as entities. */
const styleAttribute = /(<[a-z][^<]*?\s)style=(?=")/gi

function carryStyles(html: string): string {
  // A tag can have the attribute only once, so one pass finds them all.
  return html.replace(styleAttribute, `$1${carrier}=`)
}

/** A style sheet of a diagram, active from its first rule on. */
interface DiagramStyles {
  readonly sheet: CSSStyleSheet
  /** Removes the sheet from the document. */
  readonly remove: () => void
}

function createStyles(): DiagramStyles {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return {
    sheet,
    remove: () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    },
  }
}

/** Redirects all styles to the sheet; returns the function that stops this. */
function patchDom({ sheet }: DiagramStyles): () => void {
  const { setAttribute } = Element.prototype
  const { insertBefore, appendChild } = Node.prototype
  const { parseFromString } = DOMParser.prototype
  const isStyle = (node: Node): boolean => {
    if (!(node instanceof HTMLStyleElement || node instanceof SVGStyleElement)) return false
    // While drawing, the text is measured, so the rules must be active immediately.
    sheet.replaceSync(node.textContent ?? '')
    return true
  }
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style' && (this instanceof SVGElement || this instanceof HTMLElement)) this.style.cssText = value
    else setAttribute.call(this, name, value)
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    if (!isStyle(node)) insertBefore.call(this, node, before)
    return node
  }
  Node.prototype.appendChild = function <T extends Node>(node: T): T {
    if (!isStyle(node)) appendChild.call(this, node)
    return node
  }
  DOMParser.prototype.parseFromString = function (text, type) {
    // The text may be a TrustedHTML object.
    return parseFromString.call(this, carryStyles(String(text)), type)
  }
  return () => {
    Object.assign(Element.prototype, { setAttribute })
    Object.assign(Node.prototype, { insertBefore, appendChild })
    Object.assign(DOMParser.prototype, { parseFromString })
  }
}

/** Runs `draw` with the patches; returns its SVG with its styles active. */
async function drawWithStyles(draw: () => Promise<string>): Promise<{ svg: Element; styles: DiagramStyles }> {
  const styles = createStyles()
  const restore = patchDom(styles)
  try {
    const text = (await draw()).replace(/<style[^<>]*>(?:(?!<style)[\s\S])*?<\/style>/gi, '')
    return { svg: parseSvg(carryStyles(text)), styles }
  } catch (error) {
    styles.remove()
    throw error
  } finally {
    restore()
  }
}

function parseSvg(text: string): Element {
  const holder = document.createElement('div')
  holder.innerHTML = text
  const svg = holder.firstElementChild
  if (!svg) throw new Error('Mermaid drew nothing')
  for (const element of holder.querySelectorAll<SVGElement>(`[${carrier}]`)) {
    element.style.cssText = element.getAttribute(carrier) ?? ''
    element.removeAttribute(carrier)
  }
  return svg
}
