import { REACT_KEY } from '../../src/shared/provided-modules.ts'

const react = Reflect.get(globalThis, Symbol.for(REACT_KEY))

/**
 * The page's React, as far as the scripts use it that are bundled with a site's components. The bundler replaces `react`
 * and its JSX runtime with this file in them: so there is one React.
 */
export const { Children, Component, cloneElement, createContext, createElement, Fragment, isValidElement, jsx, jsxs } =
  react
export const { useCallback, useContext, useEffect, useId, useMemo, useRef, useState } = react
