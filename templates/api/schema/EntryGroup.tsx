import type { ApiEntryGroup } from '../../../src/shared/api-page.ts'
import { plural, text } from '../../../src/shared/messages/text.ts'
import { ApiHeading } from '../ApiHeading.tsx'
import { ApiLink } from '../ApiLink.tsx'
import { MoreDocs } from '../landing/MoreDocs.tsx'
import { Markdown } from '../Markdown.tsx'
import { Method } from '../Method.tsx'

interface Props {
  readonly group: ApiEntryGroup
  readonly level: 2 | 3
}

/** A tag with its operations, or a chapter: a tag that has only a text. */
export function EntryGroup({ group, level }: Props) {
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
