import { setTimeout as sleep } from 'node:timers/promises'
import type { StaticHandler } from '../serve/static-handler.ts'

/** Milliseconds in which a first request usually arrives: a browser or a program waits for the address. */
const FIRST_REQUEST = 400

/** A handler, and when the first one to ask has its answer. */
interface WatchedHandler {
  readonly handler: StaticHandler
  /** Waits for the first answer; not for long if nobody asks. */
  readonly firstAnswer: () => Promise<void>
}

/** Adds to a handler that one can wait for its first answer, with work that would delay it. */
export function withFirstAnswer(handler: StaticHandler): WatchedHandler {
  let isAsked = false
  let onAnswer = (): void => {}
  const answered = new Promise<void>((resolve) => {
    onAnswer = resolve
  })
  return {
    handler: (request, response) => {
      isAsked = true
      response.once('close', onAnswer)
      handler(request, response)
    },
    firstAnswer: () => Promise.race([answered, sleep(FIRST_REQUEST).then(() => (isAsked ? answered : undefined))]),
  }
}
