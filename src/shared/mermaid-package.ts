/** An installed mermaid, which draws and checks diagrams. */
export interface MermaidPackage {
  /** Absolute path. */
  readonly folder: string
  readonly version: string
}
