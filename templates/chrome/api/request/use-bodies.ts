import { useEffect, useState } from 'react'
import type { ApiConsole, ApiConsoleBody } from '../../../../src/shared/api-console.ts'
import { all } from '../../../browser/dom.ts'
import { foldLoaded, requestChosen } from '../../../browser/request-choice.ts'

interface Listeners {
  /** A format and an example were chosen, by their key. */
  readonly onChoice: (key: string) => void
  /** Bodies came with samples that were fetched. */
  readonly onBodies: (bodies: readonly ApiConsoleBody[]) => void
}

/** The operation with the bodies that the page has fetched; format and example are chosen for the whole page. */
export function useBodies(operation: ApiConsole, { onChoice, onBodies }: Listeners): ApiConsole {
  const [fetched, setFetched] = useState(readFetched)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners only set states
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const take = (): void => {
      const bodies = readFetched()
      setFetched(bodies)
      onBodies(bodies)
    }
    const choose = (event: Event): void => {
      if (event instanceof CustomEvent) onChoice(String(event.detail))
    }
    document.addEventListener(requestChosen, choose, { signal })
    document.addEventListener(foldLoaded, take, { signal })
    take()
    return () => ended.abort()
  }, [])
  const bodies = operation.bodies?.map((body) => fetched.find(({ key }) => key === body.key) ?? body)
  return bodies ? { ...operation, bodies } : operation
}

/** The bodies that samples on the page have with them. */
function readFetched(): readonly ApiConsoleBody[] {
  return all('[data-console-body]').map(({ dataset }) => JSON.parse(dataset.consoleBody ?? ''))
}
