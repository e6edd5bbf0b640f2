import type { ApiExample } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { Markdown } from '../Markdown.tsx'
import { OutsideLink } from '../OutsideLink.tsx'

/** The examples of a parameter, one a row. */
export function FieldExamples({ examples }: { readonly examples: readonly ApiExample[] }) {
  return (
    <>
      <p className="part-line">{text('theme.api.examples', 'Examples')}</p>
      <ul className="rows">
        {examples.map(({ label, description, code, externalValue }) => (
          <li key={label}>
            <p className="part-line">
              {label} {externalValue === undefined && <code>{code.code || '""'}</code>}
              {externalValue && <OutsideLink url={externalValue} />}
            </p>
            <Markdown text={description} />
          </li>
        ))}
      </ul>
    </>
  )
}
