/** Readers' names for mermaid's kinds of diagram. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(?:graph|flowchart)\b/, 'Flowchart'],
  [/^sequenceDiagram\b/, 'Sequence diagram'],
  [/^classDiagram\b/, 'Class diagram'],
  [/^stateDiagram\b/, 'State diagram'],
  [/^erDiagram\b/, 'Entity relationship diagram'],
  [/^gantt\b/, 'Gantt chart'],
  [/^pie\b/, 'Pie chart'],
  [/^timeline\b/, 'Timeline'],
  [/^mindmap\b/, 'Mind map'],
  [/^gitGraph\b/, 'Git graph'],
]

/** Returns the name of a diagram: its `accTitle` or title if it has one, else its kind. */
export function diagramName(source: string): string {
  const title = /^\s*(?:accTitle\s*:|title\s*:?\s)\s*(.+)$/m.exec(source)?.[1]
  if (title) return title.trim()
  const lines = source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .split('\n')
    .map((line) => line.trim())
  const first = lines.find((line) => line !== '' && !line.startsWith('%%')) ?? ''
  return kinds.find(([pattern]) => pattern.test(first))?.[1] ?? 'Diagram'
}
