import { reactKey } from './react-key.ts'

/**
 * The React of the page, as far as islands use it. The bundler puts this file in the place of `react` and of its JSX
 * runtime in the file of each island: so there is one React, and a file that failed to load can be asked for again.
 */
export const { Fragment, jsx, jsxs, useEffect, useId, useMemo, useRef, useState } = Reflect.get(globalThis, reactKey)
