import { diagramName } from './diagram-name.ts'

/** A diagram: its source can be read as it is, and the browser code draws it in its place. */
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
