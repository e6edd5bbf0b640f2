import { createContext, useContext } from 'react'
import type { ApiCode, ApiText } from '../../src/shared/api-page.ts'

/** The Markdown and the code of a page, as the build made HTML of them. */
export interface ApiTexts {
  readonly text: (text: ApiText) => string
  readonly code: (code: ApiCode) => string
}

const Texts = createContext<ApiTexts>({ text: () => '', code: () => '' })

/** Gives the parts of a page their texts. */
export const ApiTextsProvider = Texts.Provider

/** The texts of the page a part stands on. */
export function useApiTexts(): ApiTexts {
  return useContext(Texts)
}
