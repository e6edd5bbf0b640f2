import type { Highlighter } from '../../markdown/code/highlight.ts'

/** The parts of a compiler's time that are measured separately, in milliseconds. */
export interface CompileMeter {
  /** Spent on colors for code, and for how many fences. */
  readonly highlightMs: number
  readonly fences: number
  /** Spent on running the page's own code. */
  readonly codeMs: number
}

/** The time that compiling a page took, in milliseconds. */
export interface CompileCost extends CompileMeter {
  /** All of it, the text for the search included. */
  readonly ms: number
  /** Spent on reading its text for the search. */
  readonly searchMs: number
  /** Set for the first page of its thread, which loads what compiles. */
  readonly isFirst: boolean
}

/** Measures what a compiler spends on parts of its work; pages are compiled one after another. */
interface Stopwatch {
  /** The same highlighter, measured. */
  watchHighlighter(highlighter: Highlighter): Highlighter
  /** The same function, whose time is that of the page's own code. */
  watchCode<Given extends readonly unknown[], T>(run: (...given: Given) => Promise<T>): (...given: Given) => Promise<T>
  /** Returns what was measured since the last call. */
  take(): CompileMeter
}

/** Creates a stopwatch. */
export function createStopwatch(): Stopwatch {
  const highlight = createTimer()
  const code = createTimer()
  const counts = { fences: 0 }
  return {
    watchHighlighter: (highlighter) => ({
      ...highlighter,
      toHtml: (...given) => {
        counts.fences += 1
        return highlight.time(() => highlighter.toHtml(...given))
      },
    }),
    watchCode:
      (run) =>
      (...given) =>
        code.time(() => run(...given)),
    take: () => {
      const { fences } = counts
      counts.fences = 0
      return { highlightMs: highlight.take(), fences, codeMs: code.take() }
    },
  }
}

/** Adds up the time in which at least one piece of work is under way. */
function createTimer() {
  const state = { active: 0, since: 0, spent: 0 }
  return {
    time: async <T>(work: () => Promise<T>): Promise<T> => {
      if (state.active === 0) state.since = performance.now()
      state.active += 1
      try {
        return await work()
      } finally {
        state.active -= 1
        if (state.active === 0) state.spent += performance.now() - state.since
      }
    },
    take: () => {
      const { spent } = state
      state.spent = 0
      return spent
    },
  }
}
