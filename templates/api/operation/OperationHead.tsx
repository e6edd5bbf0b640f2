import { Fragment } from 'react'
import type { ApiBadge, ApiOperationPage } from '../../../src/shared/api-page.ts'
import { escapeHtml } from '../../../src/shared/html-text.ts'
import { listSeparator, text } from '../../../src/shared/messages/text.ts'
import { RawHtml } from '../../parts/RawHtml.tsx'
import { richText } from '../../rich-text.tsx'
import { ApiLink, Lead } from '../ApiTexts.tsx'
import { History, Method } from '../Marks.tsx'

/** The part below the title: the first paragraph of the description, and the endpoint. */
export function OperationHead({ page }: { readonly page: ApiOperationPage }) {
  const { tags } = page
  return (
    <>
      <Lead text={page.description} />
      {page.isWebhook && (
        <p className="facts">{text('theme.api.webhook', 'A webhook: the server sends this request to you.')}</p>
      )}
      <History marks={page.history} />
      <Endpoint method={page.method} path={page.basePath + page.path} badges={page.badges} />
      {tags && (
        <p className="facts">
          {richText(text('theme.api.inGroups', 'In {groups}'), {
            groups: tags.map(({ label, href }, index) => (
              <Fragment key={href}>
                {index > 0 && listSeparator()}
                <ApiLink href={href}>{label}</ApiLink>
              </Fragment>
            )),
          })}
        </p>
      )}
    </>
  )
}

interface Props {
  readonly method: string
  readonly path: string
  readonly badges?: readonly ApiBadge[]
}

/** Method and path, and who may call it. */
export function Endpoint({ method, path, badges = [] }: Props) {
  return (
    <div className="endpoint">
      <Method method={method} />
      <RawHtml as="code" html={pathHtml(path)} />
      {badges.length > 0 && (
        <ul className="badges" aria-label={text('theme.api.aboutOperation', 'About this operation')}>
          {badges.map(({ label, kind }) => (
            <li key={label} className={`badge is-${kind}`}>
              {kind === 'role' && <span className="visually-hidden">{text('theme.api.role', 'Role: ')}</span>}
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Emphasizes parameters; a long path may break after a slash. */
function pathHtml(path: string): string {
  return escapeHtml(path)
    .replace(/\{[^{}]*\}/g, '<var>$&</var>')
    .replaceAll('/', '/<wbr>')
    .replaceAll('</<wbr>var>', '</var>')
}
