import { text } from '../../src/shared/messages/text.ts'

/** A diagram: its source is readable, and the browser code replaces it with the drawing. */
export function MermaidFigure({ source }: { readonly source: string }) {
  return (
    <figure className="mermaid" aria-label={diagramName(source)} data-mermaid="" data-scroller="">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
      <pre className="mermaid-source" tabIndex={0} data-scroller="">
        {source}
      </pre>
    </figure>
  )
}

/** Readers' names for mermaid's kinds of diagram. */
const kinds: readonly (readonly [RegExp, () => string])[] = [
  [/^(?:graph|flowchart)\b/, () => text('theme.Diagram.flowchart', 'Flowchart')],
  [/^sequenceDiagram\b/, () => text('theme.Diagram.sequence', 'Sequence diagram')],
  [/^classDiagram\b/, () => text('theme.Diagram.class', 'Class diagram')],
  [/^stateDiagram\b/, () => text('theme.Diagram.state', 'State diagram')],
  [/^erDiagram\b/, () => text('theme.Diagram.entityRelationship', 'Entity relationship diagram')],
  [/^gantt\b/, () => text('theme.Diagram.gantt', 'Gantt chart')],
  [/^pie\b/, () => text('theme.Diagram.pie', 'Pie chart')],
  [/^timeline\b/, () => text('theme.Diagram.timeline', 'Timeline')],
  [/^mindmap\b/, () => text('theme.Diagram.mindmap', 'Mind map')],
  [/^gitGraph\b/, () => text('theme.Diagram.git', 'Git graph')],
]

/** Returns the name of a diagram: its `accTitle` or title if it has one, else its kind. */
function diagramName(source: string): string {
  const title = /^[ \t]*(?:accTitle[ \t]*:|title(?:[ \t]*:)?[ \t])[ \t]*(\S.*)$/m.exec(source)?.[1]
  if (title) return title.trim()
  const lines = source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .split('\n')
    .map((line) => line.trim())
  const first = lines.find((line) => line !== '' && !line.startsWith('%%')) ?? ''
  const [, name] = kinds.find(([pattern]) => pattern.test(first)) ?? []
  return name ? name() : text('theme.Diagram.other', 'Diagram')
}
