import { reactKey } from '../../../../templates/chrome/react-key.ts'

/**
 * The page's React, as far as the modules of Docusaurus use it. The bundler replaces `react` and its JSX runtime with
 * this file in their script for browsers: so there is one React.
 */
export const { Children, Component, cloneElement, createContext, createElement, Fragment, isValidElement, jsx, jsxs } =
  Reflect.get(globalThis, reactKey)
export const { useCallback, useContext, useEffect, useId, useMemo, useRef, useState } = Reflect.get(
  globalThis,
  reactKey,
)
