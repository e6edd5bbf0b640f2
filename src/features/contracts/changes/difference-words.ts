import type { Difference } from '../../../shared/change-types.ts'
import { joinAnd, listSeparator, text } from '../../../shared/messages/text.ts'
import { code } from '../reference/inline.ts'

/** The differences in Markdown: "default `10`, was `5`; required". */
export function differenceWords(differences: readonly Difference[]): string {
  return joinParts(differences.map(wordsOf))
}

/** Parts of a line, one after another; empty ones are left out. */
export function joinParts(parts: readonly string[]): string {
  return parts.filter(Boolean).join(text('theme.changes.separator', '; '))
}

/** "it, was that", both in Markdown. */
export function wasWords(subject: string, before: string): string {
  return text('theme.changes.was', '{subject}, was {before}', { subject, before })
}

/** "it: what differs", both in Markdown. */
export function differsWords(subject: string, differences: string): string {
  return text('theme.changes.differs', '{subject}: {differences}', { subject, differences })
}

function wordsOf(difference: Difference): string {
  const { when } = difference
  const differences = aspectWords(difference)
  if (when === undefined) return differences
  return text('theme.changes.when', 'with {value}: {differences}', { value: code(when), differences })
}

function aspectWords({ aspect, before, after }: Difference): string {
  switch (aspect) {
    case 'required':
      return after === undefined
        ? text('theme.changes.optional', 'no longer required')
        : text('theme.api.required', 'required')
    case 'deprecated':
      return after === undefined
        ? text('theme.changes.notDeprecated', 'no longer deprecated')
        : text('theme.api.deprecated', 'deprecated')
    case 'values':
      return [
        after === undefined ? '' : text('theme.changes.valuesAdded', '{values} added', { values: valueWords(after) }),
        before === undefined ? '' : text('theme.changes.valuesGone', '{values} gone', { values: valueWords(before) }),
      ]
        .filter(Boolean)
        .join(listSeparator())
    case 'limits':
      if (after === undefined) return text('theme.changes.limitsGone', 'no longer {limits}', { limits: before ?? '' })
      return before === undefined ? after : wasWords(after, before)
    default:
      return valueChange(aspectName(aspect), before, after)
  }
}

function valueChange(aspect: string, before: string | undefined, after: string | undefined): string {
  const values = { aspect, before: code(before ?? ''), after: code(after ?? '') }
  if (after === undefined) return text('theme.changes.valueGone', 'no {aspect}, was {before}', values)
  return before === undefined
    ? text('theme.changes.valueAdded', '{aspect} {after}, had none', values)
    : text('theme.changes.value', '{aspect} {after}, was {before}', values)
}

function aspectName(aspect: 'default' | 'type' | 'pattern'): string {
  switch (aspect) {
    case 'default':
      return text('theme.changes.aspect.default', 'default')
    case 'type':
      return text('theme.changes.aspect.type', 'type')
    case 'pattern':
      return text('theme.changes.aspect.pattern', 'pattern')
  }
}

function valueWords(lines: string): string {
  return joinAnd(lines.split('\n').map(code))
}
