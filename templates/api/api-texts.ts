import { createContext, useContext } from 'react'
import type { ApiCode, ApiText } from '../../src/shared/api-page.ts'
import type { ElementProps } from '../../src/shared/mark-addresses.ts'
import type { Heading } from '../../src/shared/model.ts'

/** The compiled Markdown and code of a page, and callbacks that record its other elements. */
export interface ApiTexts {
  readonly text: (text: ApiText) => string
  readonly code: (code: ApiCode) => string
  /** Records the addresses and the id of an element; returns the attributes to render it with. */
  readonly mark: (name: string, props: ElementProps) => ElementProps
  /** Records a heading of the page. */
  readonly heading: (heading: Omit<Heading, 'html'>) => void
}

const Texts = createContext<ApiTexts>({
  text: () => '',
  code: () => '',
  mark: (_, props) => props,
  heading: () => {},
})

/** Provides the texts of a page to its parts. */
export const ApiTextsProvider = Texts.Provider

/** The texts of the current page. */
export function useApiTexts(): ApiTexts {
  return useContext(Texts)
}
