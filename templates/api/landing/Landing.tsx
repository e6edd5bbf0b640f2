import type { ApiEntryGroup, ApiLandingPage } from '../../../src/shared/api-page.ts'
import type { ApiScheme } from '../../../src/shared/api-security.ts'
import { plural, text } from '../../../src/shared/messages/text.ts'
import { richText } from '../../rich-text.tsx'
import { AfterLead, ApiHeading, ApiLink, Lead, Markdown, MoreDocs, OutsideLink, useApiTexts } from '../ApiTexts.tsx'
import { Deprecated, Method } from '../Marks.tsx'
import { Scopes } from './Authentication.tsx'
import { Servers } from './Servers.tsx'

/** The part below the title: version and logo, and what the API is in a sentence. */
export function LandingHead({ page }: { readonly page: ApiLandingPage }) {
  const { version, file, summary, description, logo } = page
  const texts = useApiTexts()
  const image = logo && <img className="api-logo" alt={logo.alt} {...texts.mark('img', { src: logo.src })} />
  return (
    <>
      {image && (logo.href ? <ApiLink href={logo.href}>{image}</ApiLink> : image)}
      {version && (
        <p className="api-version">
          {text('theme.api.version', 'Version')} <b>{version}</b>
        </p>
      )}
      {file && (
        <p className="api-version">
          OpenAPI <ApiLink href={file.href}>{file.label}</ApiLink>
        </p>
      )}
      {summary ? <p className="lead">{summary}</p> : <Lead text={description} />}
    </>
  )
}

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

/** An authentication scheme: how to use it, and where its tokens come from. */
function Scheme({ scheme }: { readonly scheme: ApiScheme }) {
  const { id, name, words, description, isDeprecated, format, discoveryUrl, flows } = scheme
  const texts = useApiTexts()
  return (
    <li {...texts.mark('li', { id })}>
      <p className="row-title">
        <b>{words}</b> <code>{name}</code>
        {isDeprecated && <Deprecated />}
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

interface Props {
  readonly group: ApiEntryGroup
  readonly level: 2 | 3
}

/** A tag with its operations, or a chapter: a tag that has only a text. */
function EntryGroup({ group, level }: Props) {
  const { id, title, description, externalDocs, entries } = group
  return (
    <section>
      <ApiHeading
        id={id}
        level={level}
        {...(entries.length > 0 && {
          note: plural('theme.api.operationCount', '1 operation|{count} operations', entries.length),
        })}
      >
        {title}
      </ApiHeading>
      <Markdown text={description} />
      <MoreDocs link={externalDocs} />
      {entries.length > 0 && (
        <ul className="entries">
          {entries.map((entry) => (
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
      )}
    </section>
  )
}
