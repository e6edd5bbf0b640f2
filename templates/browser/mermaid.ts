import { text } from '../../src/shared/messages/text.ts'
import { all } from './dom.ts'
import { importModule, loadPart } from './loading.ts'
import { type DiagramStyles, drawWithStyles } from './mermaid-styles.ts'
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
