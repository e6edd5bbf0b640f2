import { REACT_KEY } from '../../src/shared/provided-modules.ts'

/** The global property under which islands find the page's React. */
export const reactKey = Symbol.for(REACT_KEY)
