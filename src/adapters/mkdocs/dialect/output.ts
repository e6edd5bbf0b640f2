import type { TranslatedText } from '../../site-adapter.ts'
import { joinLines, type SourceLine } from '../../source-lines.ts'

/** A line of the new text, and where it is from. */
interface OutputLine {
  text: string
  readonly from: SourceLine
  /** Added to a column of the text, it is one of the file. */
  readonly shift: number
}

/** A container, whose marks are longer than those in it. */
interface Container {
  readonly index: number
  readonly prefix: string
  readonly rest: string
  height: number
}

/** A part of a line whose forms are still to be translated. */
interface Waiting {
  readonly prefix: string
  readonly text: string
  readonly suffix: string
  readonly from: SourceLine
  readonly shift: number
  /** End of the formula that goes on in the next line. */
  readonly formula: string | undefined
}

/** Marks that formulas in a paragraph begin with, and what ends them. */
const ENDS: Readonly<Record<string, string>> = { $$: '$$', '\\[': '\\]' }

/** The place of a text in its line. */
export interface Written {
  readonly from: SourceLine
  /** Index in the line's text. */
  readonly at: number
}

/** Translates the lines of a paragraph. */
export type TranslateLines = (lines: readonly string[], first: SourceLine) => readonly string[]

/** Lines that are written one after the other; those of a paragraph are translated together. */
export class Output {
  private readonly lines: OutputLine[] = []
  private readonly containers: Container[] = []
  private waiting: Waiting[] = []

  constructor(private readonly translate: TranslateLines) {}

  /** Adds a line as it is. */
  add(prefix: string, text: string, { from, at }: Written): void {
    this.flush()
    this.push(prefix, text, from, from.shift + at - prefix.length)
  }

  /** Adds an empty line, unless there is one. */
  separate(prefix: string, from: SourceLine): void {
    this.flush()
    const last = this.lines.at(-1)
    if (last !== undefined && !/^[\s>]*$/.test(last.text)) this.push(prefix.trimEnd(), '', from, 0)
  }

  /** Adds a line of a paragraph; what ends it is not translated. */
  addText(prefix: string, text: string, { from, at }: Written, suffix = ''): void {
    let formula = this.waiting.at(-1)?.formula
    for (const [mark] of text.matchAll(/\$\$|\\[[\]]/g)) {
      if (formula === undefined) formula = ENDS[mark]
      else if (formula === mark) formula = undefined
    }
    this.waiting.push({ prefix, text, suffix, from, shift: from.shift + at - prefix.length, formula })
  }

  /** Changes the last line of the paragraph. */
  changeLast(change: (text: string) => { readonly text: string; readonly suffix: string }): void {
    const last = this.waiting.pop()
    if (last) this.waiting.push({ ...last, ...change(last.text) })
  }

  /** Returns whether the paragraph has a formula in `$$` or `\\[` that does not end in it. */
  hasOpenFormula(): boolean {
    return this.waiting.at(-1)?.formula !== undefined
  }

  /** Opens a container, such as `note[Title]`. */
  open(prefix: string, rest: string, { from, at }: Written): void {
    this.flush()
    this.containers.push({ index: this.lines.length, prefix, rest, height: 1 })
    this.push('', '', from, from.shift + at - prefix.length)
  }

  /** Closes the container that was opened last. */
  close(outer: string, from: SourceLine): void {
    this.flush()
    const container = this.containers.pop()
    if (container === undefined) return
    const marks = ':'.repeat(2 + container.height)
    const opening = this.lines[container.index]
    if (opening) opening.text = `${container.prefix}${marks}${container.rest}`
    const around = this.containers.at(-1)
    if (around) around.height = Math.max(around.height, container.height + 1)
    this.separate(outer, from)
    this.push(outer, marks, from, 0)
  }

  /** Ends the paragraph. */
  flush(): void {
    const { waiting } = this
    const [first] = waiting
    if (first === undefined) return
    this.waiting = []
    const texts = this.translate(
      waiting.map(({ text }) => text),
      first.from,
    )
    for (const [index, { prefix, suffix, from, shift }] of waiting.entries())
      this.push(prefix, (texts[index] ?? '') + suffix, from, shift)
  }

  /** Returns the whole text, with the places of its lines. */
  finish(): Omit<TranslatedText, 'problems'> {
    this.flush()
    return joinLines(
      this.lines.map(({ text, from, shift }) => ({ ...from, text, shift })),
      '',
    )
  }

  private push(prefix: string, text: string, from: SourceLine, shift: number): void {
    this.lines.push({ text: text === '' ? prefix.trimEnd() : prefix + text, from, shift })
  }
}
