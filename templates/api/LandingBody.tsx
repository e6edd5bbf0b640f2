import type { ApiLandingPage } from '../../src/shared/api-page.ts'
import { plural, text } from '../../src/shared/messages/text.ts'
import { AfterLead } from './AfterLead.tsx'
import { ApiHeading } from './ApiHeading.tsx'
import { ApiLink } from './ApiLink.tsx'
import { Markdown } from './Markdown.tsx'
import { Method } from './Method.tsx'

/** The text of the first page: what the API is, its servers, who may call it, and every operation by tag. */
export function LandingBody({ page }: { readonly page: ApiLandingPage }) {
  const { version, description, servers, security, facts, groups, schemas } = page
  return (
    <>
      <dl className="overview">
        {version && (
          <div>
            <dt>{text('theme.api.version', 'Version')}</dt>
            <dd>{version}</dd>
          </div>
        )}
        <div>
          <dt>{plural('theme.api.servers', 'Server|Servers', servers.length)}</dt>
          {servers.map((server) => (
            <dd key={server.url}>
              <code>{server.url}</code>
              <Markdown text={server.description} />
            </dd>
          ))}
        </div>
        {security.length > 0 && (
          <div>
            <dt>{text('theme.api.authentication', 'Authentication')}</dt>
            {security.map((scheme) => (
              <dd key={scheme.name}>
                {scheme.words} <code>{scheme.name}</code>
                <Markdown text={scheme.description} />
              </dd>
            ))}
          </div>
        )}
        {facts.map(({ label, text, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{href ? <ApiLink href={href}>{text}</ApiLink> : text}</dd>
          </div>
        ))}
      </dl>
      <AfterLead text={description} />
      {groups.map((group) => (
        <section key={group.id}>
          <ApiHeading id={group.id}>{group.title}</ApiHeading>
          <Markdown text={group.description} />
          <ul className="entries">
            {group.entries.map((entry) => (
              <li key={entry.href}>
                <ApiLink href={entry.href} className={entry.isDeprecated ? 'is-deprecated' : undefined}>
                  <Method method={entry.method} />
                  {entry.label}
                  {entry.isDeprecated && <span className="mark">{text('theme.api.deprecated', 'deprecated')}</span>}
                  <code>{entry.path}</code>
                </ApiLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {schemas.length > 0 && (
        <section>
          <ApiHeading id="all-schemas">{text('theme.api.schemas', 'Schemas')}</ApiHeading>
          <ul className="schema-list">
            {schemas.map(({ href, label }) => (
              <li key={href}>
                <ApiLink href={href}>{label}</ApiLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
