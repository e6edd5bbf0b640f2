import type { ApiEntryGroup, ApiLandingPage } from '../../../src/shared/api-page.ts'
import { AfterLead } from '../AfterLead.tsx'
import { ApiHeading } from '../ApiHeading.tsx'
import { ApiLink } from '../ApiLink.tsx'
import { Markdown } from '../Markdown.tsx'
import { EntryGroup } from '../schema/EntryGroup.tsx'
import { Scheme } from './Scheme.tsx'
import { Servers } from './Servers.tsx'

/** The text of the first page: what the API is, its servers, who may call it, and every operation by tag. */
export function LandingBody({ page }: { readonly page: ApiLandingPage }) {
  const { summary, description, servers, security, facts, groups, schemas, titles } = page
  return (
    <>
      {summary ? <Markdown text={description} /> : <AfterLead text={description} />}
      <section>
        <ApiHeading id="api-servers">{titles.servers}</ApiHeading>
        <Servers servers={servers} />
      </section>
      {security.length > 0 && (
        <section>
          <ApiHeading id="api-authentication">{titles.security}</ApiHeading>
          <ul className="rows">
            {security.map((scheme) => (
              <Scheme key={scheme.id} scheme={scheme} />
            ))}
          </ul>
        </section>
      )}
      {sectionsOf(groups).map(({ name, members }) => (
        <Section key={name ?? ''} name={name} groups={members} />
      ))}
      {schemas.length > 0 && (
        <section>
          <ApiHeading id="all-schemas" note={String(schemas.length)}>
            {titles.schemas}
          </ApiHeading>
          <ul className="schema-list">
            {schemas.map(({ href, label }) => (
              <li key={href}>
                <ApiLink href={href}>{label}</ApiLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {facts.length > 0 && (
        <dl className="overview">
          {facts.map(({ label, text: words, href }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{href ? <ApiLink href={href}>{words}</ApiLink> : words}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** A group of tags below its name, or the tags that are in none. */
function Section({ name, groups }: { readonly name: string | undefined; readonly groups: readonly ApiEntryGroup[] }) {
  if (name === undefined) return groups.map((group) => <EntryGroup key={group.id} group={group} level={2} />)
  return (
    <section>
      <ApiHeading id={`group-${groups[0]?.id}`}>{name}</ApiHeading>
      {groups.map((group) => (
        <EntryGroup key={group.id} group={group} level={3} />
      ))}
    </section>
  )
}

function sectionsOf(groups: readonly ApiEntryGroup[]) {
  const names = [...new Set(groups.map(({ section }) => section))]
  return names.map((name) => ({ name, members: groups.filter(({ section }) => section === name) }))
}
