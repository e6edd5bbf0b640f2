import type { AnchorHTMLAttributes } from 'react'
import { useApiTexts } from './api-texts.ts'

/** A link of the reference, its address noted. */
export function ApiLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...useApiTexts().mark('a', { ...props })} />
}
