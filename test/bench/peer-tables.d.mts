export const PAPERS: readonly string[]
export function withFigures(text: string): string
