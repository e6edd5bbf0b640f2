import { useEffect } from 'react'
import type { ApiConsole } from '../../../src/shared/api-console.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { chooseRequest } from '../../browser/request-choice.ts'
import { AuthFields } from './AuthFields.tsx'
import { BodyFields } from './BodyFields.tsx'
import { ConsoleActions } from './ConsoleActions.tsx'
import { ConsoleAnswer } from './ConsoleAnswer.tsx'
import { ConsoleParameters } from './ConsoleParameters.tsx'
import { addFoldStyles } from './fold-styles.ts'
import { ServerFields } from './ServerFields.tsx'
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
