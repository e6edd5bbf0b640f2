/** Returns the declarations of a `style` attribute as React has them; of several with one name, the last counts. */
export function styleOfText(css: string): Record<string, string> {
  const style: Record<string, string> = {}
  for (const declaration of splitDeclarations(css)) {
    const colon = declaration.indexOf(':')
    if (colon > 0) style[nameInReact(declaration.slice(0, colon).trim())] = declaration.slice(colon + 1).trim()
  }
  return style
}

/** `margin-top` as `marginTop`; custom properties keep their names. */
function nameInReact(name: string): string {
  return name.startsWith('--')
    ? name
    : name.toLowerCase().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Splits at semicolons, but not at those in quotes and parentheses, as in `url(data:image/png;base64,…)`. */
function splitDeclarations(css: string): string[] {
  const parts: string[] = []
  let quote = ''
  let depth = 0
  let start = 0
  for (let index = 0; index < css.length; index++) {
    const character = css.charAt(index)
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '(') depth++
    else if (character === ')') depth--
    else if (character === ';' && depth <= 0) {
      parts.push(css.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, css.slice(start)]
}
