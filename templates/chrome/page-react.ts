import { REACT_KEY } from '../../src/shared/provided-modules.ts'

/**
 * The page's React, as far as islands use it. The bundler replaces `react` and its JSX runtime with this file in each
 * island's script: so there is one React, and a script that failed to load can be requested again.
 */
export const { Fragment, jsx, jsxs, useEffect, useId, useMemo, useRef, useState } = Reflect.get(
  globalThis,
  Symbol.for(REACT_KEY),
)
