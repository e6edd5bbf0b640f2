import { Children, isValidElement, type ReactNode } from 'react'
import { TabItem, type TabItemProps, Tabs } from '../../../../../templates/mdx/Tabs.tsx'
import { SiteCodeBlock } from '../../../../../templates/site-code/code.tsx'
import { text } from '../../../../shared/messages/text.ts'
import { Link } from '../links.tsx'
import { Details, ThemedImage } from '../theme.tsx'
import { Field, Words } from './Field.tsx'
import { SchemaParts } from './SchemaParts.tsx'
import { type Contents, type Schema, typeOf } from './schema.ts'

/** Method and path of an operation; a webhook has only a name. */
export function MethodEndpoint({ method, path }: { readonly method: string; readonly path: string }) {
  return (
    <p>
      <strong>{method === 'event' ? 'Webhook' : method.toUpperCase()}</strong> <code>{path}</code>
    </p>
  )
}

interface Parameter {
  readonly name: string
  readonly in?: string
  readonly description?: string
  readonly required?: boolean
  readonly deprecated?: boolean
  readonly example?: unknown
  readonly schema?: Schema
}

/** A parameter of an operation. */
export function ParamsItem({ param }: { readonly param: Parameter }) {
  const { name, description, required = false, deprecated = false, example, schema = {} } = param
  const flags = { isRequired: required, isDeprecated: deprecated }
  return <Field {...{ name, ...flags, description, schema, example }} type={typeOf(schema)} />
}

/** The parameters of an operation, by where they are. */
export function ParamsDetails({ parameters = [] }: { readonly parameters?: readonly Parameter[] }) {
  const titles: readonly (readonly [string, string])[] = [
    ['path', text('theme.api.pathParameters', 'Path parameters')],
    ['query', text('theme.api.queryParameters', 'Query parameters')],
    ['header', text('theme.api.headers', 'Headers')],
    ['cookie', text('theme.api.cookies', 'Cookies')],
  ]
  return titles.map(([place, title]) => {
    const found = parameters.filter((parameter) => parameter.in === place)
    if (found.length === 0) return null
    return (
      <Details key={place} summary={title} open>
        <ul>
          {found.map((parameter) => (
            <ParamsItem key={parameter.name} param={parameter} />
          ))}
        </ul>
      </Details>
    )
  })
}

interface SchemaItemProps {
  readonly name: string
  readonly required?: boolean | readonly string[]
  readonly schemaName?: string | readonly string[]
  readonly schema?: Schema
  readonly children?: ReactNode
}

/** A property of a schema; one with properties of its own has them as children. */
export function SchemaItem({ name, required, schemaName, schema, children }: SchemaItemProps) {
  const isRequired = Array.isArray(required) ? required.includes(name) : required === true
  const flags = { isRequired, isDeprecated: schema?.deprecated === true }
  // An item with children has its texts in them.
  if (schema === undefined) return <li>{children}</li>
  const type = [schemaName ?? typeOf(schema)].flat().join(' | ')
  return <Field {...{ name, type, ...flags, schema, children }} description={schema.description} />
}

interface BodyProps {
  readonly title?: string
  readonly body?: { readonly content?: Contents; readonly description?: string; readonly required?: boolean }
}

/** Renders the content of a request or a response, in each of its types. */
export function Body({ title, body }: BodyProps) {
  const contents = Object.entries(body?.content ?? {})
  if (contents.length === 0) return null
  return (
    <ApiTabs>
      {contents.map(([type, content]) => (
        <TabItem key={type} value={type}>
          <Details summary={title ?? text('theme.api.schema', 'Schema')} open>
            <Words>{body?.description ?? content?.schema?.description}</Words>
            <SchemaParts schema={content?.schema} />
          </Details>
        </TabItem>
      ))}
    </ApiTabs>
  )
}

interface Response {
  readonly description?: string
  readonly content?: Contents
  readonly headers?: Readonly<Record<string, Omit<Parameter, 'name'>>>
}

interface StatusCodesProps {
  readonly label?: string
  readonly id?: string
  readonly responses?: Readonly<Record<string, Response>>
}

/** The responses of an operation, by status. */
export function StatusCodes({ label, id, responses = {} }: StatusCodesProps) {
  return (
    <ApiTabs {...(label !== undefined && { label })} {...(id !== undefined && { id })}>
      {Object.entries(responses).map(([status, { description, content = {}, headers = {} }]) => (
        <TabItem key={status} value={status}>
          <Words>{description}</Words>
          <ParamsDetails parameters={Object.entries(headers).map(([name, one]) => ({ ...one, name, in: 'header' }))} />
          <Body body={{ content }} />
        </TabItem>
      ))}
    </ApiTabs>
  )
}

/** An example of a response. */
export function ResponseSamples(props: { readonly responseExample?: string; readonly language?: string }) {
  const { responseExample = '', language = 'json' } = props
  return <SiteCodeBlock language={language}>{responseExample}</SiteCodeBlock>
}

/** The specification as a file. */
export function Export({ url }: { readonly url?: string }) {
  return url ? (
    <p>
      <Link to={`pathname://${url}`}>OpenAPI</Link>
    </p>
  ) : null
}

interface Logo {
  readonly url?: string
  readonly altText?: string
}

/** The logo of a specification. */
export function ApiLogo({ logo, darkLogo }: { readonly logo?: Logo; readonly darkLogo?: Logo }) {
  const [light, dark] = [logo?.url ?? darkLogo?.url, darkLogo?.url ?? logo?.url]
  if (!light || !dark) return null
  return <ThemedImage alt={logo?.altText ?? darkLogo?.altText ?? ''} sources={{ light, dark }} />
}

interface Props {
  readonly label?: string
  readonly id?: string
  readonly children?: ReactNode
}

/** Tabs of types, statuses or schemas; unlike other tabs, two may have one value, and there may be none. */
export function ApiTabs({ label, id, children }: Props) {
  const items = Children.toArray(children).filter((child) => isValidElement<TabItemProps>(child))
  if (items.length === 0) return null
  return (
    <>
      {label !== undefined && <h2 id={id}>{label}</h2>}
      <Tabs {...(label === undefined ? {} : { label })}>
        {items.map(({ props }, index) => (
          <TabItem
            // biome-ignore lint/suspicious/noArrayIndexKey: tabs never change places
            key={index}
            value={String(index)}
            label={props.label ?? props.value}
          >
            {props.children}
          </TabItem>
        ))}
      </Tabs>
    </>
  )
}
