import type { ApiEntryGroup, ApiLandingPage } from '../../../src/shared/api-page.ts'
import type { ApiScheme } from '../../../src/shared/api-security.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { richText } from '../../rich-text.tsx'
import { ApiHeading } from '../ApiHeading.tsx'
import { ApiLink, OutsideLink } from '../ApiLink.tsx'
import { useApiTexts } from '../api-texts.ts'
import { AfterLead } from '../Lead.tsx'
import { Markdown } from '../Markdown.tsx'
import { EntryGroup } from '../schema/EntryGroup.tsx'
import { Scopes } from './Authentication.tsx'
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

/** An authentication scheme: how to use it, and where its tokens come from. */
function Scheme({ scheme }: { readonly scheme: ApiScheme }) {
  const { id, name, words, description, isDeprecated, format, discoveryUrl, flows } = scheme
  const texts = useApiTexts()
  return (
    <li {...texts.mark('li', { id })}>
      <p className="row-title">
        <b>{words}</b> <code>{name}</code>
        {isDeprecated && <span className="mark is-deprecated">{text('theme.api.deprecated', 'deprecated')}</span>}
      </p>
      <Markdown text={description} />
      {format && (
        <p className="part-line">
          {richText(text('theme.api.tokenFormat', 'Format of the token: {format}'), { format: <code>{format}</code> })}
        </p>
      )}
      {discoveryUrl && <Address words={text('theme.api.discoveryUrl', 'Discovery URL')} url={discoveryUrl} />}
      {flows.map((flow) => (
        <div key={flow.kind} className="row-part">
          <p className="part-line">
            <b>{flow.words}</b>
          </p>
          {flow.addresses.map((address) => (
            <Address key={address.kind} words={address.words} url={address.url} />
          ))}
          <Scopes scopes={flow.scopes} />
        </div>
      ))}
    </li>
  )
}

function Address({ words, url }: { readonly words: string; readonly url: string }) {
  return (
    <p className="part-line">
      {words} <OutsideLink url={url} />
    </p>
  )
}
