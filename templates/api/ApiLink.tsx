import type { AnchorHTMLAttributes } from 'react'
import { useApiTexts } from './api-texts.ts'

/** A link of the reference, whose address is recorded. */
export function ApiLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...useApiTexts().mark('a', { ...props })} />
}
