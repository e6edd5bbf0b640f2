import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ApiConsole as Data } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
import { apiServerOf, storeApiServer } from '../browser/api-server.ts'
import { copyText } from '../browser/copying.ts'
import { readStored, store } from '../browser/storage.ts'
import { storageKeys } from '../storage-keys.ts'
import { BodyFields } from './api/BodyFields.tsx'
import { ConsoleField } from './api/ConsoleField.tsx'
import { type ConsoleForm, curlOf, emptyForm, type Faults, faultsOf, fieldKey, requestOf } from './api/console-form.ts'
import { Outcome } from './api/Outcome.tsx'
import { ParameterField } from './api/ParameterField.tsx'
import { type PlainConsole as Operation, plainConsole } from './api/plain-console.ts'
import { type Answer, type Failure, sendRequest } from './api/send-request.ts'

type Parameter = Operation['parameters'][number]

/** More optional parameters are folded, so that the button stays visible. */
const maxOptional = 4

const isRequired = ({ required }: Parameter): boolean => required
const keyOf = (one: Parameter): string => fieldKey(one.in, one.name)

/** Sends the page's request to the reader's own server, only on a click. */
export function ApiConsole({ operation }: { readonly operation: Data }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="button is-quiet console-open"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-late=""
        onClick={() => setOpen(!isOpen)}
      >
        {text('theme.api.console.open', 'Try it on your own server')}
      </button>
      {isOpen && <Console id={id} operation={plainConsole(operation)} />}
    </>
  )
}

function Console({ id, operation }: { readonly id: string; readonly operation: Operation }) {
  const { servers, parameters, auth, body } = operation
  const element = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState(() => withTokens(emptyForm(operation, apiServerOf() ?? servers[0] ?? ''), operation))
  const [faults, setFaults] = useState<Faults>({})
  const [outcome, setOutcome] = useState<Answer | Failure>()
  const [isSending, setSending] = useState(false)
  const [copied, setCopied] = useState('')
  const setValue = (key: string, value: string): void => {
    setForm((before) => ({ ...before, values: { ...before.values, [key]: value } }))
  }
  // The first invalid field gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what the faults are shown by
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])

  const check = (): boolean => {
    const found = faultsOf(operation, form)
    setFaults(found)
    return Object.keys(found).length === 0
  }
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending || !check()) return
    storeApiServer(form.server === servers[0] ? undefined : form.server)
    for (const { name } of auth)
      store(storageKeys.apiTokenPrefix + name, form.values[fieldKey('auth', name)] || null, 'sessionStorage')
    setOutcome(undefined)
    setSending(true)
    setOutcome(await sendRequest(requestOf(operation, form)))
    setSending(false)
  }
  const copy = async (): Promise<void> => {
    if (!check()) return
    setCopied(
      (await copyText(curlOf(requestOf(operation, form))))
        ? text('theme.CodeBlock.copied', 'Copied')
        : text('theme.CodeBlock.copyFailed', 'Copying failed'),
    )
    setTimeout(() => setCopied(''), 2000)
  }

  const shown = parameters.filter((one) => one.in !== 'cookie')
  const optional = shown.filter((one) => !isRequired(one))
  const field = (one: Parameter) => (
    <ParameterField
      key={keyOf(one)}
      parameter={one}
      value={form.values[keyOf(one)] ?? ''}
      fault={faults[keyOf(one)]}
      onChange={(value) => setValue(keyOf(one), value)}
    />
  )

  return (
    <form className="console" id={id} ref={element} noValidate onSubmit={send}>
      <ConsoleField label={text('theme.api.console.server', 'server')} required fault={faults.server}>
        {(control) => (
          <input
            {...control}
            type="url"
            list={`${id}servers`}
            value={form.server}
            autoComplete="url"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => setForm((before) => ({ ...before, server: value }))}
          />
        )}
      </ConsoleField>
      <datalist id={`${id}servers`}>
        {servers.map((server) => (
          <option key={server} value={server} />
        ))}
      </datalist>
      {auth
        .filter((scheme) => scheme.in !== 'cookie')
        .map(({ kind, name }) => (
          <ConsoleField
            key={name}
            label={kind === 'apiKey' ? name : text('theme.api.console.token', 'token')}
            note={kind}
            fault={undefined}
          >
            {(control) => (
              <input
                {...control}
                type="password"
                value={form.values[fieldKey('auth', name)] ?? ''}
                autoComplete="off"
                onChange={({ currentTarget }) => setValue(fieldKey('auth', name), currentTarget.value)}
              />
            )}
          </ConsoleField>
        ))}
      {shown.filter(isRequired).map(field)}
      {optional.length > maxOptional ? (
        <details open={optional.some((one) => faults[keyOf(one)])}>
          <summary>
            {text('theme.api.console.optionalParameters', 'Optional parameters ({count})', { count: optional.length })}
          </summary>
          {optional.map(field)}
        </details>
      ) : (
        optional.map(field)
      )}
      {body && (
        <BodyFields
          body={body}
          form={form}
          faults={faults}
          onChange={(changes) => setForm((before) => ({ ...before, ...changes }))}
        />
      )}
      <div className="console-actions">
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? text('theme.api.console.sending', 'Sending…') : text('theme.api.console.send', 'Send')}
        </button>
        <button type="button" className="button is-quiet" onClick={copy}>
          {copied || text('theme.api.console.copyCurl', 'Copy as curl')}
        </button>
      </div>
      {outcome && <Outcome outcome={outcome} />}
    </form>
  )
}

/** Credentials entered on another page in this session. */
function withTokens(form: ConsoleForm, { auth }: Operation): ConsoleForm {
  const tokens = auth.flatMap(({ name }) => {
    const token = readStored(storageKeys.apiTokenPrefix + name, 'sessionStorage')
    return token === null ? [] : [[fieldKey('auth', name), token]]
  })
  return { ...form, values: { ...form.values, ...Object.fromEntries(tokens) } }
}
