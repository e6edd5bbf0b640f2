import type { ApiValue } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { TableScroll } from '../../mdx/TableScroll.tsx'
import { Markdown } from '../Markdown.tsx'

/** The values of an enum, with what is said about each. */
export function Values({ values }: { readonly values: readonly ApiValue[] }) {
  const hasNames = values.some(({ name }) => name !== undefined)
  const hasDescriptions = values.some(({ description }) => description !== undefined)
  return (
    <TableScroll>
      <thead>
        <tr>
          <th scope="col">{text('theme.api.value', 'Value')}</th>
          {hasNames && <th scope="col">{text('theme.api.valueName', 'Name')}</th>}
          {hasDescriptions && <th scope="col">{text('theme.api.valueDescription', 'Description')}</th>}
        </tr>
      </thead>
      <tbody>
        {values.map(({ value, name, description }) => (
          <tr key={value}>
            <td>
              <code>{value || '""'}</code>
            </td>
            {hasNames && <td>{name}</td>}
            {hasDescriptions && (
              <td>
                <Markdown text={description} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </TableScroll>
  )
}
