import type { ApiEncoding } from '../../../src/shared/api-page.ts'
import { listSeparator } from '../../../src/shared/messages/list-separator.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { SchemaContent } from '../schema/SchemaContent.tsx'

/** How the parts of a form are written. */
export function Encoding({ parts }: { readonly parts: readonly ApiEncoding[] }) {
  return (
    <>
      <p className="part-line">{text('theme.api.encoding', 'How its parts are written')}</p>
      <ul className="rows">
        {parts.map(({ name, facts, headers }) => (
          <li key={name}>
            <p className="part-line">
              <code>{name}</code> <span className="type">{facts.join(listSeparator())}</span>
            </p>
            {headers.length > 0 && (
              <SchemaContent
                schema={{ type: '', fields: headers }}
                name={name}
                label={text('theme.api.headersOf', 'Headers of {name}', { name })}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
