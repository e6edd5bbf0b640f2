import katex from 'katex'
import { hashOf } from '../../util/hash.ts'

/** A formula as HTML, and the rules of the classes in it. */
export interface RenderedFormula {
  readonly html: string
  readonly rules: readonly string[]
}

/** A mistake in a formula, as KaTeX reports it. */
export interface FormulaFault {
  readonly reason: string
  /** Offset in the formula, if it is known. */
  readonly offset: number
  readonly length: number
}

/** An opening tag with an inline style; KaTeX escapes `"`, `<` and `>` in attributes. */
const STYLED = /<([a-z]+)(?![a-z])([^<>]*?) style="([^"]*)"/g

/** Characters of a class name that are random: two styles of a page with one name are not to be expected. */
const NAME_LENGTH = 8

/**
 * Renders TeX as KaTeX does, as HTML with MathML for screen readers. Its inline styles become classes: a page has
 * hundreds, and its policy would have to name each.
 */
export function renderFormula(tex: string, displayMode: boolean): RenderedFormula | FormulaFault {
  try {
    const html = katex.renderToString(tex, { displayMode, strict: 'ignore', output: 'htmlAndMathml' })
    return withClasses(html)
  } catch (error) {
    if (error instanceof katex.ParseError) return faultOf(error, tex)
    throw error
  }
}

function withClasses(html: string): RenderedFormula {
  const rules = new Set<string>()
  const text = html.replace(STYLED, (_, name: string, before: string, style: string) => {
    const className = `kx${hashOf(style).slice(0, NAME_LENGTH)}`
    rules.add(`.${className}{${style}}`)
    const classes = / class="([^"]*)"/.exec(before)
    const others = classes ? before.replace(classes[0], '') : before
    return `<${name} class="${classes ? `${classes[1]} ` : ''}${className}"${others}`
  })
  return { html: text, rules: [...rules] }
}

function faultOf(error: InstanceType<typeof katex.ParseError>, tex: string): FormulaFault {
  const offset = Number.isInteger(error.position) ? Math.min(error.position, tex.length) : 0
  return { reason: error.rawMessage, offset, length: Math.min(error.length || 1, Math.max(1, tex.length - offset)) }
}
