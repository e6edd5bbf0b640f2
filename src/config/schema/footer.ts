import * as z from 'zod'
import { isRecord } from '../../shared/is-record.ts'
import { complain } from '../fields/complaint.ts'
import { checkLink, linkFields, logoSchema } from '../fields/link-fields.ts'
import { section } from '../fields/section.ts'
import { variant } from '../fields/variant.ts'

const footerItem = section(linkFields).check(checkFooterItem)

const footerColumn = section({
  title: z.string().nullish().describe('Title of the column.'),
  className: z.string().optional().describe('CSS class added to the column.'),
  items: z.array(footerItem).describe('The links of the column, in order.'),
})

const footerLink = variant({
  variants: { column: footerColumn, item: footerItem },
  pick: (value) => {
    if (!isRecord(value)) return { code: 'config.wrong-type', expected: 'a column with items, or a link' }
    return isColumn(value) ? 'column' : 'item'
  },
})

export type FooterItemConfig = z.output<typeof footerItem>
export type FooterColumnConfig = z.output<typeof footerColumn>

/** The footer of every page. */
export const footerSchema = section({
  style: z.enum(['light', 'dark']).default('light').describe('Whether the footer is light or dark.'),
  logo: logoSchema.optional().describe('Picture above the copyright line.'),
  copyright: z.string().optional().describe('The last line, as trusted HTML.'),
  links: z.array(footerLink).check(checkMix).default([]).describe('Columns of links, or a row of links.'),
})

function checkMix(context: z.core.ParsePayload<(FooterColumnConfig | FooterItemConfig)[]>): void {
  const links = context.value
  const first = links[0]
  const odd = links.findIndex((link) => isColumn(link) !== isColumn(first))
  if (odd < 0) return
  const [found, expected] = isColumn(first) ? ['link', 'columns'] : ['column', 'links']
  complain(context, {
    code: 'config.conflict',
    sentence: `Unexpected ${found} at {path} in a footer of ${expected}, expected only columns or only links`,
    hint: 'Give each entry a title and items, or none of them',
    path: [odd],
  })
}

function isColumn(value: unknown): boolean {
  return isRecord(value) && ('items' in value || ('title' in value && !('to' in value || 'href' in value)))
}

/** An item with HTML has nothing else; any other item is a link. */
function checkFooterItem(context: z.core.ParsePayload<z.output<z.ZodObject<typeof linkFields>>>): void {
  const { html, to, href, label } = context.value
  if (html !== undefined && to === undefined && href === undefined && label === undefined) return
  checkLink(context)
}
