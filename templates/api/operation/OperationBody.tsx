import type { ApiCallback, ApiExchange, ApiOperationPage } from '../../../src/shared/api-page.ts'
import { plural, text } from '../../../src/shared/messages/text.ts'
import { AfterLead, ApiHeading, Markdown, MoreDocs } from '../ApiTexts.tsx'
import { Authentication } from '../landing/Authentication.tsx'
import { Servers } from '../landing/Servers.tsx'
import { History } from '../Marks.tsx'
import { SchemaContent } from '../schema/SchemaContent.tsx'
import { Contents } from './Content.tsx'
import { Endpoint } from './OperationHead.tsx'
import { asideResponses, Responses } from './Responses.tsx'

/** The text of an operation up to its request: description, parameters and body. */
export function OperationRequest({ page }: { readonly page: ApiOperationPage }) {
  const { externalDocs, samples } = page
  const isBodyTold = samples.some(({ isShort, isGiven }) => !isShort && !isGiven)
  return (
    <>
      <AfterLead text={page.description} />
      <MoreDocs link={externalDocs} />
      <Request exchange={page} hasSamples isBodyTold={isBodyTold} />
    </>
  )
}

/** The rest of its text: responses and callbacks. */
export function OperationAnswers({ page }: { readonly page: ApiOperationPage }) {
  const { callbacks, responses } = page
  return (
    <>
      <Responses responses={responses} prefix="" level={2} aside={asideResponses(page)[0]} />
      {callbacks.length > 0 && (
        <section>
          <ApiHeading id="callbacks">{text('theme.api.callbacks', 'Callbacks')}</ApiHeading>
          <p>{text('theme.api.callbacksText', 'Requests that the server sends to an address you gave it.')}</p>
          {callbacks.map((callback) => (
            <Callback key={callback.id} callback={callback} />
          ))}
        </section>
      )}
    </>
  )
}

/** A request that the server makes during or after its response. */
function Callback({ callback }: { readonly callback: ApiCallback }) {
  const { id, name, title, isDeprecated, method, path, description, externalDocs } = callback
  const deprecated = { label: text('theme.api.badge.deprecated', 'Deprecated'), kind: 'deprecated' } as const
  return (
    <section className="callback">
      <ApiHeading id={id} level={3}>
        {name}
      </ApiHeading>
      {title && (
        <p>
          <b>{title}</b>
        </p>
      )}
      <Markdown text={description} />
      <MoreDocs link={externalDocs} />
      <Endpoint method={method} path={path} badges={isDeprecated ? [deprecated] : []} />
      <Request exchange={callback} prefix={`${id}.`} level={3} />
      <Responses responses={callback.responses} prefix={`${id}.`} level={3} />
    </section>
  )
}

interface Props {
  readonly exchange: ApiExchange
  /** Prefix of the headings' ids. */
  readonly prefix?: string
  readonly level?: 2 | 3
  /** Set where formats and examples of the body are chosen together with samples in the aside. */
  readonly hasSamples?: boolean
  /** Set where these have the only example of the body. */
  readonly isBodyTold?: boolean
}

/** A request: who may send it and where to, its parameters and its body. */
function Request({ exchange, prefix = '', level = 2, hasSamples = false, isBodyTold = false }: Props) {
  const { parameters, body, security, ownServers } = exchange
  const examples = body?.contents.flatMap((content) => content.examples) ?? []
  const isTold = isBodyTold && examples.length === 1 && examples[0]?.description === undefined && examples[0]?.code
  return (
    <>
      {security && (
        <section>
          <ApiHeading id={`${prefix}authentication`} level={level}>
            {text('theme.api.authentication', 'Authentication')}
          </ApiHeading>
          <Authentication ways={security} />
        </section>
      )}
      {ownServers && (
        <section>
          <ApiHeading id={`${prefix}servers`} level={level}>
            {plural('theme.api.servers', 'Server|Servers', ownServers.length)}
          </ApiHeading>
          <Servers servers={ownServers} />
        </section>
      )}
      {parameters.map(({ id, title, fields }) => (
        <section key={id}>
          <ApiHeading id={`${prefix}${id}`} level={level}>
            {title}
          </ApiHeading>
          <SchemaContent schema={{ type: '', fields }} name={title} label={title} />
        </section>
      ))}
      {body && (
        <section>
          <ApiHeading
            id={`${prefix}request-body`}
            level={level}
            note={body.required ? text('theme.api.required', 'required') : text('theme.api.optional', 'optional')}
          >
            {text('theme.api.requestBody', 'Request body')}
          </ApiHeading>
          <History marks={body.history}>
            <Markdown text={body.description} />
          </History>
          <Contents
            contents={body.contents}
            name={text('theme.api.theBody', 'the body')}
            hasExamples={!isTold}
            isRequest={hasSamples}
            isOpen
          />
        </section>
      )}
    </>
  )
}
