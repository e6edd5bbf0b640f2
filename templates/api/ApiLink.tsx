import type { AnchorHTMLAttributes } from 'react'
import { useApiTexts } from './api-texts.ts'

/** A link of the reference, whose address is recorded. */
export function ApiLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...useApiTexts().mark('a', { ...props })} />
}

/** An address from the specification: a link if it has a host, else as it is written. */
export function OutsideLink({ url }: { readonly url: string }) {
  return /^https?:\/\//i.test(url) ? <ApiLink href={url}>{url}</ApiLink> : <code>{url}</code>
}
