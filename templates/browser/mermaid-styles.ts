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
export interface DiagramStyles {
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
export async function drawWithStyles(draw: () => Promise<string>): Promise<{ svg: Element; styles: DiagramStyles }> {
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
