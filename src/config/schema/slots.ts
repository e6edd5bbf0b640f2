import * as z from 'zod'
import { section } from '../fields/section.ts'

const file = (what: string) => z.string().optional().describe(what)

/** Components of the site in place of parts of its pages. */
export const slotsSchema = section({
  head: file("Tags at the end of each page's head; it cannot have state."),
  navbar: file('The bar at the top.'),
  sidebar: file('The links of the sidebar; its frame, which is the menu of phones too, stays.'),
  breadcrumbs: file('The way to a page, above its title.'),
  pageTop: file('Above the title of a page; without a component, nothing is there.'),
  pageBottom: file(
    'Below the text of a page, above the links to the pages before and after; without a component, nothing is there.',
  ),
  pager: file('The links to the pages before and after.'),
  toc: file('The table of contents beside the text.'),
  footer: file('The end of every page.'),
  bodyEnd: file(
    'After everything else; it stays as it is while a reader goes from page to page. Without a component, nothing is there.',
  ),
  notFound: file('The text of the page for missing addresses.'),
})
  .default({})
  .describe(
    "Components of your own in place of parts of a page, by the part: `{ footer: './src/Footer.tsx' }`. The file exports a React component as its default; it gets the page and the site as props (`SlotProps`), and the part as it was as `children`.",
  )
