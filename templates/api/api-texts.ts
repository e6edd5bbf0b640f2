import { createContext, useContext } from 'react'
import type { ApiCode, ApiText } from '../../src/shared/api-page.ts'
import type { ElementProps } from '../../src/shared/mark-addresses.ts'
import type { Heading } from '../../src/shared/model.ts'

/** The Markdown and the code of a page, as the build made HTML of them, and what hears of the rest of it. */
export interface ApiTexts {
  readonly text: (text: ApiText) => string
  readonly code: (code: ApiCode) => string
  /** Notes the addresses and the id of an element; returns the attributes it is drawn with. */
  readonly mark: (name: string, props: ElementProps) => ElementProps
  /** Notes a heading of the page. */
  readonly heading: (heading: Omit<Heading, 'html'>) => void
}

const Texts = createContext<ApiTexts>({
  text: () => '',
  code: () => '',
  mark: (_, props) => props,
  heading: () => {},
})

/** Gives the parts of a page their texts. */
export const ApiTextsProvider = Texts.Provider

/** The texts of the page a part is on. */
export function useApiTexts(): ApiTexts {
  return useContext(Texts)
}
