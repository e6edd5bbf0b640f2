import type { ApiServer } from '../../../src/shared/api-page.ts'
import { escapeHtml } from '../../../src/shared/html-text.ts'
import { listSeparator, text } from '../../../src/shared/messages/text.ts'
import { RawHtml } from '../../parts/RawHtml.tsx'
import { richText } from '../../rich-text.tsx'
import { Markdown } from '../ApiTexts.tsx'

/** Base URLs with what is said about them, and what their variables may be. */
export function Servers({ servers }: { readonly servers: readonly ApiServer[] }) {
  return (
    <ul className="rows">
      {servers.map(({ url, template = url, name, description, variables }) => (
        <li key={template}>
          <p className="part-line">
            {name && <b>{name} </b>}
            <RawHtml as="code" html={escapeHtml(template).replace(/\{[^{}]*\}/g, '<var>$&</var>')} />
          </p>
          <Markdown text={description} />
          {variables.map((variable) => (
            <div key={variable.name} className="row-part">
              <p className="part-line">
                <code>{variable.name}</code>{' '}
                {richText(text('theme.api.fact.default', 'Default {value}.'), {
                  value: <code>{variable.defaultValue}</code>,
                })}{' '}
                {variable.values &&
                  richText(text('theme.api.fact.values', 'One of {values}.'), {
                    values: variable.values.map((value, index) => (
                      <span key={value}>
                        {index > 0 && listSeparator()}
                        <code>{value}</code>
                      </span>
                    )),
                  })}
              </p>
              <Markdown text={variable.description} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
