import * as z from 'zod'
import { closest } from '../../shared/closest.ts'
import { isRecord } from '../../shared/is-record.ts'
import { type Complaint, listWords } from '../fields/complaint.ts'
import { checkLink, linkFields, logoSchema } from '../fields/link-fields.ts'
import { isRegex, section, textThat } from '../fields/section.ts'
import { variant } from '../fields/variant.ts'

const position = z.enum(['left', 'right']).default('right').describe('Side of the bar the item is on.')
const docsPluginId = z
  .string()
  .optional()
  .describe('Id of the docs the item belongs to: one of `docsInstances`; absent: `default`, the first ones.')
const itemFields = { position, className: linkFields.className }
const pageFields = { ...itemFields, label: linkFields.label, docsPluginId }

const defaultItem = section({
  type: z.literal('default').describe('A link.'),
  ...linkFields,
  position,
  activeBasePath: z.string().optional().describe('The link is the current one on every page below this path.'),
  activeBaseRegex: textThat(isRegex, 'a regular expression')
    .optional()
    .describe('Like `activeBasePath`, as a regular expression.'),
}).check(checkLink)
const htmlItem = section({
  type: z.literal('html').describe('HTML of your own.'),
  value: z.string().describe('Trusted HTML.'),
  ...itemFields,
})
const docItem = section({
  type: z.literal('doc').describe('A link to a page, current only there.'),
  docId: z.string().describe('Id of the page.'),
  ...pageFields,
})
const docSidebarItem = section({
  type: z.literal('docSidebar').describe("A link to a sidebar's first page, current on every page of the sidebar."),
  sidebarId: z.string().describe('Name of the sidebar: a key of `sidebars`.'),
  ...pageFields,
})
const docsVersionItem = section({
  type: z.literal('docsVersion').describe('A link to the version being read.'),
  to: z.string().optional().describe("Address instead of the version's first page."),
  ...pageFields,
})

const nestedVariants = {
  default: defaultItem,
  html: htmlItem,
  doc: docItem,
  docSidebar: docSidebarItem,
  docsVersion: docsVersionItem,
}
const nestedItem = z.preprocess(
  (item: NavbarDropdownItemInput): unknown => withImpliedType(item),
  variant({ variants: nestedVariants, pick: (item) => pickItem(item, nestedVariants) }),
)
const nestedItems = z.array(nestedItem)
const around = {
  dropdownItemsBefore: nestedItems.default([]).describe('Items before the ones the dropdown makes itself.'),
  dropdownItemsAfter: nestedItems.default([]).describe('Items after the ones the dropdown makes itself.'),
}

const dropdownItem = section({
  type: z.literal('dropdown').describe('Items behind a label.'),
  label: z.string().describe('Text of the dropdown.'),
  to: linkFields.to,
  href: linkFields.href,
  items: nestedItems.describe('What the dropdown holds, in order.'),
  ...itemFields,
})
const docsVersionDropdownItem = section({
  type: z.literal('docsVersionDropdown').describe('The same page in every version of the docs.'),
  docsPluginId,
  versions: z
    .union([z.array(z.string()), z.record(z.string(), section({ label: linkFields.label }))])
    .optional()
    .describe('The versions it lists: names, or labels by name; absent: all.'),
  dropdownActiveClassDisabled: z
    .boolean()
    .default(false)
    .describe(
      'Whether the link that is shown in place of the dropdown while there is one version is never marked as current.',
    ),
  ...around,
  ...itemFields,
})
const localeDropdownItem = section({
  type: z.literal('localeDropdown').describe('The same page in every language.'),
  queryString: z.string().optional().describe('Query added to the addresses: `?persistLocale=true`.'),
  ...around,
  ...itemFields,
})
const searchItem = section({ type: z.literal('search').describe('The search box.'), ...itemFields })

const variants = {
  ...nestedVariants,
  dropdown: dropdownItem,
  docsVersionDropdown: docsVersionDropdownItem,
  localeDropdown: localeDropdownItem,
  search: searchItem,
}
const item = z.preprocess(
  (value: NavbarItemInput): unknown => withImpliedType(value),
  variant({ variants, pick: (value) => pickItem(value, variants) }),
)

/** An item as people write it when they leave out its type. */
export type Untyped<Item> = Omit<Item, 'type'> & { type?: undefined }
/** An item inside a dropdown with its type. */
export type NestedInput = z.input<(typeof nestedVariants)[keyof typeof nestedVariants]>
/** An item that can only be in the bar itself. */
export type OwnInput = z.input<typeof docsVersionDropdownItem | typeof localeDropdownItem | typeof searchItem>

/** An item inside a dropdown as people write it; without a type it is a link. */
export type NavbarDropdownItemInput = NestedInput | Untyped<z.input<typeof defaultItem>>
/** An item of the navbar as people write it; without a type it is a link, or a dropdown when it has items. */
export type NavbarItemInput =
  | NavbarDropdownItemInput
  | OwnInput
  | z.input<typeof dropdownItem>
  | Untyped<z.input<typeof dropdownItem>>
export type NavbarDropdownItemConfig = z.output<typeof nestedItem>
export type NavbarItemConfig = z.output<typeof item>

export const navbarItems = z.array(item)

/** The bar at the top of every page. */
export const navbarSchema = section({
  title: z.string().optional().describe('Text next to the logo.'),
  logo: logoSchema.optional().describe('Picture at the start of the bar.'),
  hideOnScroll: z.boolean().default(false).describe('Whether the bar hides while the reader scrolls down.'),
  items: navbarItems.default([]).describe('What the bar holds, in order.'),
}).prefault({})

function withImpliedType(item: unknown): unknown {
  if (!isRecord(item) || item.type !== undefined) return item
  return { ...item, type: 'items' in item ? 'dropdown' : 'default' }
}

function pickItem<V extends object>(item: unknown, known: V): (keyof V & string) | Complaint {
  if (!isRecord(item)) return { code: 'config.wrong-type', expected: 'a navbar item: an object' }
  const { type } = item
  if (isKeyOf(known, type)) return type
  const types = Object.keys(known)
  const meant = closest(String(type), types)
  const valid = `{path} can be ${listWords(types.map((name) => JSON.stringify(name)))}`
  return {
    code: 'config.unknown-navbar-item',
    path: ['type'],
    // The text people search for.
    sentence: `No NavbarItem component found for type "${String(type)}".`,
    hint: meant ? `Did you mean "${meant}"? ${valid}` : `Choose a known type: ${valid}`,
  }
}

function isKeyOf<V extends object>(object: V, key: unknown): key is keyof V & string {
  return typeof key === 'string' && Object.hasOwn(object, key)
}
