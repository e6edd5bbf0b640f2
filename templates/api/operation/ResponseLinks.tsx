import type { ApiResponseLink } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { ApiLink } from '../ApiLink.tsx'
import { Servers } from '../landing/Servers.tsx'
import { Markdown } from '../Markdown.tsx'

/** Requests that may follow a response, with the values to take from it. */
export function ResponseLinks({ links }: { readonly links: readonly ApiResponseLink[] }) {
  return (
    <>
      <p className="part-line">{text('theme.api.responseLinks', 'What may come next')}</p>
      <ul className="rows">
        {links.map(({ name, description, target, values, server }) => (
          <li key={name}>
            <p className="part-line">
              <code>{name}</code>{' '}
              {target.href === undefined ? target.label : <ApiLink href={target.href}>{target.label}</ApiLink>}
            </p>
            <Markdown text={description} />
            {values.map((one) => (
              <p key={one.name} className="part-line">
                <code>{one.name}</code> = <code>{one.value}</code>
              </p>
            ))}
            {server && <Servers servers={[server]} />}
          </li>
        ))}
      </ul>
    </>
  )
}
