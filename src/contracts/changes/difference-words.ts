import type { Difference } from '../../shared/change-types.ts'
import { code, listWords } from '../reference/inline.ts'

/** What differs, in Markdown: "default `10`, was `5`; required". */
export function differenceWords(differences: readonly Difference[]): string {
  return differences.map(wordsOf).join('; ')
}

function wordsOf({ aspect, before, after, when }: Difference): string {
  const words = aspectWords({ aspect, ...(before !== undefined && { before }), ...(after !== undefined && { after }) })
  return when === undefined ? words : `with ${code(when)}: ${words}`
}

function aspectWords({ aspect, before, after }: Difference): string {
  switch (aspect) {
    case 'required':
      return after === undefined ? 'no longer required' : 'required'
    case 'deprecated':
      return after === undefined ? 'no longer deprecated' : 'deprecated'
    case 'values':
      return [
        after === undefined ? '' : `${valueWords(after)} added`,
        before === undefined ? '' : `${valueWords(before)} gone`,
      ]
        .filter(Boolean)
        .join(', ')
    case 'limits':
      if (after === undefined) return `no longer ${before}`
      return `${after}${before === undefined ? '' : `, was ${before}`}`
    default:
      if (after === undefined) return `no ${aspect}, was ${code(before ?? '')}`
      return `${aspect} ${code(after)}${before === undefined ? ', had none' : `, was ${code(before)}`}`
  }
}

function valueWords(lines: string): string {
  return listWords(lines.split('\n').map(code))
}
