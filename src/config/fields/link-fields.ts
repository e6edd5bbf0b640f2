import * as z from 'zod'
import { complain } from './complaint.ts'
import { section } from './section.ts'

/** The keys that all kinds of link share. */
export const linkFields = {
  label: z.string().optional().describe('Text of the link.'),
  html: z.string().optional().describe('Trusted HTML shown instead of the label.'),
  to: z.string().optional().describe('Address of a page of this site, below the base URL.'),
  href: z.string().optional().describe('Address of another site, or one that is to be left as it is written.'),
  className: z.string().optional().describe('CSS class added to the link.'),
  prependBaseUrlToHref: z.boolean().optional().describe('Whether the base URL goes before `href`.'),
  target: z.string().optional().describe('Where the browser opens the link: its `target` attribute.'),
  rel: z.string().optional().describe('The `rel` attribute of the link.'),
  title: z.string().optional().describe('The `title` attribute of the link.'),
  lang: z.string().optional().describe('Language of the page the link leads to, as a BCP 47 tag.'),
  'aria-label': z.string().optional().describe('What a screen reader says instead of the label.'),
}

interface LinkValue {
  readonly label?: string | undefined
  readonly html?: string | undefined
  readonly to?: string | undefined
  readonly href?: string | undefined
}

/** Checks that a link has exactly one target and one label. */
export function checkLink(context: z.core.ParsePayload<LinkValue>): void {
  const { value } = context
  const complaint = (sentence: string, hint: string) => complain(context, { code: 'config.conflict', sentence, hint })
  if (value.to === undefined && value.href === undefined) {
    complaint('Missing "to" or "href" in {path}', "Add to: '/…' for a page of this site, or href: 'https://…'")
  }
  if (value.to !== undefined && value.href !== undefined) {
    complaint('Unexpected "href" next to "to" in {path}, expected one of them', 'Keep "to" for a page of this site')
  }
  if (value.label === undefined && value.html === undefined) {
    complaint('Missing "label" in {path}', "Add label: '…', the text of the link")
  }
  if (value.label !== undefined && value.html !== undefined) {
    complaint('Unexpected "html" next to "label" in {path}, expected one of them', 'Remove "label" or "html"')
  }
}

export const logoSchema = section({
  src: z.string().describe("The picture: a path below the static folders, or another site's address."),
  srcDark: z.string().optional().describe('The picture on a dark page; absent: the same one.'),
  alt: z.string().optional().describe('Text instead of the picture; absent: the title next to it.'),
  href: z.string().optional().describe('Where the picture leads; absent: the home page.'),
  target: z.string().optional().describe('Where the browser opens the link: its `target` attribute.'),
  width: z.int().positive().optional().describe('Width in pixels; absent: read from the file.'),
  height: z.int().positive().optional().describe('Height in pixels; absent: read from the file.'),
  className: z.string().optional().describe('CSS class added to the picture.'),
})
