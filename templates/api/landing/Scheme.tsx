import type { ApiScheme } from '../../../src/shared/api-security.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { richText } from '../../rich-text.tsx'
import { useApiTexts } from '../api-texts.ts'
import { Markdown } from '../Markdown.tsx'
import { OutsideLink } from '../OutsideLink.tsx'
import { Scopes } from './Scopes.tsx'

/** An authentication scheme: how to use it, and where its tokens come from. */
export function Scheme({ scheme }: { readonly scheme: ApiScheme }) {
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
