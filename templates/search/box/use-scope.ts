import { useEffect, useState } from 'react'
import { mainScope, type SearchChoice } from '../../../src/shared/search/scopes.ts'
import { onPage } from '../../browser/page-events.ts'
import { currentScope } from '../page/scope.ts'

/** The version that is searched, and how to choose another one; it follows the pages that are read. */
export function useScope(
  choices: readonly SearchChoice[] | undefined,
): [SearchChoice | undefined, (choice: SearchChoice) => void] {
  // As in the HTML that the build wrote, which knows neither page nor reader.
  const [scope, setScope] = useState(() => choices && mainScope(choices))
  useEffect(() => {
    if (!choices) return
    onPage(() => {
      setScope(currentScope(choices))
      return undefined
    })
  }, [choices])
  return [scope, setScope]
}
