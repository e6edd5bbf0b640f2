import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApiConsole } from '../../../src/shared/api-console.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { apiServerOf, storeApiServer } from '../../browser/api-server.ts'
import { copyText } from '../../browser/copying.ts'
import { chooseRequest, chosenRequest, requestChosen } from '../../browser/request-choice.ts'
import { AuthFields } from './AuthFields.tsx'
import { BodyFields } from './BodyFields.tsx'
import { type ConsoleForm, emptyForm, fieldKey, serverOf } from './console-form.ts'
import { curlOf } from './curl.ts'
import { type Faults, faultsOf } from './faults.ts'
import { requestOf } from './make-request.ts'
import { Outcome } from './Outcome.tsx'
import { ParameterField } from './ParameterField.tsx'
import { linkOf, withLinked } from './request-link.ts'
import { ServerFields } from './ServerFields.tsx'
import { keepSecrets, readSecrets } from './secrets.ts'
import { type Answer, type Failure, sendRequest } from './send-request.ts'

type Parameter = ApiConsole['parameters'][number]

/** More optional parameters are folded, so that the others stay visible. */
const maxOptional = 4

const isRequired = ({ required }: Parameter): boolean => required
const keyOf = (one: Parameter): string => fieldKey(one.in, one.name)

interface Props {
  readonly operation: ApiConsole
  readonly title: string
  readonly onClose: () => void
}

/** The form of a request on one side, the response on the other. */
export function Console({ operation, title, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const [kept] = useState(() => readSecrets(operation))
  const [form, setForm] = useState(() => initialForm(operation))
  const [secrets, setSecrets] = useState(() => (isForeign(operation, form) ? {} : kept.secrets))
  const [keeping, setKeeping] = useState(kept.keeping)
  const [faults, setFaults] = useState<Faults>({})
  const [outcome, setOutcome] = useState<Answer | Failure>()
  const [isSending, setSending] = useState(false)
  const [copied, setCopied] = useState({ what: '', result: '' })
  const change = (changes: Partial<ConsoleForm>): void => setForm((before) => ({ ...before, ...changes }))
  // The first invalid field gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what the faults are shown by
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  // Format and example are chosen for the whole page.
  useEffect(() => {
    const choose = (event: Event): void => {
      if (event instanceof CustomEvent) setForm((before) => ({ ...before, body: String(event.detail) }))
    }
    document.addEventListener(requestChosen, choose)
    return () => document.removeEventListener(requestChosen, choose)
  }, [])

  const check = (): boolean => {
    const found = faultsOf(operation, form)
    setFaults(found)
    return Object.keys(found).length === 0
  }
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending || !check()) return
    const server = serverOf(operation, form)
    storeApiServer(server === serverOf(operation, emptyForm(operation, undefined)) ? undefined : server)
    keepSecrets(operation, secrets, keeping)
    setOutcome(undefined)
    setSending(true)
    setOutcome(await sendRequest(requestOf(operation, form, secrets)))
    setSending(false)
  }
  const copy = async (what: 'curl' | 'link'): Promise<void> => {
    if (!check()) return
    const isCopied = await copyText(
      what === 'link' ? linkOf(operation, form) : curlOf(requestOf(operation, form, secrets)),
    )
    const result = isCopied
      ? text('theme.CodeBlock.copied', 'Copied')
      : text('theme.CodeBlock.copyFailed', 'Copying failed')
    setCopied({ what, result })
    setTimeout(() => setCopied({ what: '', result: '' }), 2000)
  }
  const optional = operation.parameters.filter((one) => !isRequired(one))
  const field = (one: Parameter) => (
    <ParameterField
      key={keyOf(one)}
      parameter={one}
      value={form.values[keyOf(one)] ?? ''}
      fault={faults[keyOf(one)]}
      onChange={(value) => setForm((before) => ({ ...before, values: { ...before.values, [keyOf(one)]: value } }))}
    />
  )

  return (
    <form className="console" ref={element} noValidate onSubmit={send}>
      <header>
        <code>{title}</code>
        <button type="button" className="button is-quiet" onClick={onClose}>
          {text('theme.api.console.close', 'Close')}
        </button>
      </header>
      <div className="console-fields">
        <ServerFields console={operation} form={form} fault={faults.server} onChange={change} />
        <AuthFields
          console={operation}
          form={form}
          secrets={secrets}
          keeping={keeping}
          onWay={(way) => change({ way })}
          onSecret={(key, value) => setSecrets((before) => ({ ...before, [key]: value }))}
          onKeeping={setKeeping}
        />
        {operation.parameters.filter(isRequired).map(field)}
        {optional.length > maxOptional ? (
          <details open={optional.some((one) => faults[keyOf(one)] || form.values[keyOf(one)])}>
            <summary>
              {text('theme.api.console.optionalParameters', 'Optional parameters ({count})', {
                count: optional.length,
              })}
            </summary>
            {optional.map(field)}
          </details>
        ) : (
          optional.map(field)
        )}
        <BodyFields console={operation} form={form} faults={faults} onChange={change} onBody={chooseRequest} />
      </div>
      <section className="console-answer" aria-label={text('theme.api.console.answer', 'Answer')}>
        {outcome ? (
          <Outcome outcome={outcome} />
        ) : (
          <p className="facts">
            {isSending
              ? text('theme.api.console.sending', 'Sending…')
              : text('theme.api.console.answerHere', 'What your server answers is shown here.')}
          </p>
        )}
      </section>
      <footer className="console-actions">
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? text('theme.api.console.sending', 'Sending…') : text('theme.api.console.send', 'Send')}
        </button>
        <button type="button" className="button is-quiet" onClick={() => copy('curl')}>
          {copied.what === 'curl' ? copied.result : text('theme.api.console.copyCurl', 'Copy as curl')}
        </button>
        <button
          type="button"
          className="button is-quiet"
          title={text('theme.api.console.linkNote', 'The link has no keys and no passwords.')}
          onClick={() => copy('link')}
        >
          {copied.what === 'link' ? copied.result : text('theme.api.console.copyLink', 'Copy as link')}
        </button>
      </footer>
    </form>
  )
}

/** The form as the page's address, the reader's own server and the choice above the samples fill it in. */
function initialForm(operation: ApiConsole): ConsoleForm {
  const form = emptyForm(operation, apiServerOf())
  return withLinked({ ...form, body: chosenRequest() ?? form.body }, location.hash)
}

/** Whether a link leads to a server that neither the specification nor the reader has named: it gets no kept keys. */
function isForeign(operation: ApiConsole, form: ConsoleForm): boolean {
  const known = operation.servers.map(({ url }) => serverOf(operation, emptyForm(operation, url)))
  return ![...known, apiServerOf()?.replace(/\/+$/, '')].includes(serverOf(operation, form))
}
