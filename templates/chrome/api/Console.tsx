import { useEffect } from 'react'
import type { ApiConsole } from '../../../src/shared/api-console.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { chooseRequest } from '../../browser/request-choice.ts'
import { AuthFields } from './access/AuthFields.tsx'
import { ConsoleAnswer } from './answer/ConsoleAnswer.tsx'
import { addFoldStyles } from './answer/fold-styles.ts'
import { ConsoleActions } from './ConsoleActions.tsx'
import { BodyFields } from './request/BodyFields.tsx'
import { ConsoleParameters } from './request/ConsoleParameters.tsx'
import { ServerFields } from './request/ServerFields.tsx'
import { useConsole } from './use-console.ts'

interface Props {
  readonly operation: ApiConsole
  readonly title: string
  readonly onClose: () => void
}

/** The form of a request on one side, the response on the other. */
export function Console({ operation: given, title, onClose }: Props) {
  const state = useConsole(given)
  useEffect(addFoldStyles, [])
  const { element, operation, form, secrets, keeping, faults, change, setSecret, setKeeping, send } = state
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
          onSecret={setSecret}
          onKeeping={setKeeping}
        />
        <ConsoleParameters state={state} />
        <BodyFields console={operation} form={form} faults={faults} onChange={change} onBody={chooseRequest} />
      </div>
      <ConsoleAnswer state={state} />
      <ConsoleActions state={state} />
    </form>
  )
}
