import type { ReactNode } from 'react'
import type { ApiSchema } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'

interface Props {
  readonly schema: ApiSchema
  /** What the schema belongs to, for a screen reader. */
  readonly name: string
  /** What other pages ask for when they show it. */
  readonly id?: string
  /** The structure of the schema. */
  readonly children: ReactNode
}

/** The structure of a page's own value, with buttons for its folds. */
export function SchemaBlock({ schema, name, id = '', children }: Props) {
  const hasButtons = countFolds(schema) > 1
  if (!hasButtons && id === '') return children
  return (
    <>
      {hasButtons && (
        <p className="fold-buttons needs-script">
          <span className="facts" role="status" />
          {/* Their names begin with what they show. */}
          <button
            type="button"
            data-folds="open"
            aria-label={text('theme.api.expandAllOf', 'Expand all: {name}', { name })}
          >
            {text('theme.api.expandAll', 'Expand all')}
          </button>
          <button
            type="button"
            data-folds="close"
            aria-label={text('theme.api.collapseAllOf', 'Collapse all: {name}', { name })}
            hidden
          >
            {text('theme.api.collapseAll', 'Collapse all')}
          </button>
        </p>
      )}
      <div data-schema={id}>{children}</div>
    </>
  )
}

/** Returns whether a value has any structure to show. */
export function hasContent({ fields, parts, choices }: ApiSchema): boolean {
  return [fields, parts, choices].some((part) => part !== undefined)
}

/** Returns how many folds the structure of a value has, at most two levels deep. */
function countFolds({ fields = [], parts = [], choices = [], levels }: ApiSchema): number {
  const ofFields = fields.filter(({ schema }) => schema.levels || hasContent(schema)).length
  const ofParts = parts.reduce((sum, part) => sum + countFolds(part.schema), 0)
  const ofChoices = choices.reduce((sum, { options }) => sum + options.length, 0)
  return (levels ? 1 : 0) + ofFields + ofParts + ofChoices
}
