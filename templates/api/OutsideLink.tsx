import { ApiLink } from './ApiLink.tsx'

/** An address from the specification: a link if it has a host, else as it is written. */
export function OutsideLink({ url }: { readonly url: string }) {
  return /^https?:\/\//i.test(url) ? <ApiLink href={url}>{url}</ApiLink> : <code>{url}</code>
}
