import { diagramName } from './diagram-name.ts'

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
