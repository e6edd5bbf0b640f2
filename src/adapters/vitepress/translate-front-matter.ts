import { recordOf } from '../../shared/is-record.ts'
import type { Problem } from '../../util/errors.ts'
import { compact } from '../clean-value.ts'
import type { FrontMatterValues } from '../site-adapter.ts'
import { textOf } from './translate-sidebar.ts'
import { readOutline } from './translate-theme.ts'

type Values = Readonly<Record<string, unknown>>

/** Keys with the same name and meaning. */
const SAME = ['title', 'description', 'hero', 'features']

/** Returns front matter of VitePress in our keys. The tool does nothing with other keys, such as `id` or `draft`. */
export function translateFrontMatter({ values, placeOf }: FrontMatterValues): FrontMatterValues {
  const problems: Problem[] = []
  const lose = (key: string, message: string, hint: string): void => {
    problems.push({ severity: 'warning', code: 'vitepress.front-matter', message, hint, ...placeOf(key) })
  }
  const same = Object.entries(values).filter(([key, value]) => SAME.includes(key) && value !== null)
  const { lastUpdated, search } = values
  const translated = {
    ...Object.fromEntries(same),
    ...readLayout(values, lose),
    ...readContents(values),
    ...(values.sidebar === false && { displayed_sidebar: null }),
    ...(values.editLink === false && { custom_edit_url: null }),
    ...readNeighbor('prev', values),
    ...readNeighbor('next', values),
    ...(typeof lastUpdated === 'string' && { last_update: { date: lastUpdated } }),
    ...(search === false && { search: { exclude: true } }),
  }
  return { values: translated, placeOf, problems }
}

type Lose = (key: string, message: string, hint: string) => void

/** Around a page of these layouts, there is nothing but the navbar. */
const BARE = {
  displayed_sidebar: null,
  hide_table_of_contents: true,
  custom_edit_url: null,
  pagination_prev: null,
  pagination_next: null,
}

function readLayout({ layout }: Values, lose: Lose): Values {
  if (layout === 'home') return { layout }
  if (layout === 'page' || layout === false) return BARE
  if (layout === undefined || layout === null || layout === 'doc') return {}
  const hint = 'Write what it adds to the text of the page.'
  lose('layout', `Layout "${String(layout)}" of the theme is not used: the page looks like others`, hint)
  return {}
}

function readContents({ aside, outline }: Values): Values {
  if (outline === undefined || outline === null) return aside === false ? { hide_table_of_contents: true } : {}
  const levels = readOutline(outline)
  if (aside === false || !levels) return { hide_table_of_contents: true }
  return { toc_min_heading_level: levels[0], toc_max_heading_level: levels[1] }
}

function readNeighbor(key: 'prev' | 'next', values: Values): Values {
  const value = values[key]
  if (value === false) return { [`pagination_${key}`]: null }
  const { text: label = typeof value === 'string' ? value : undefined, link } = recordOf(value)
  const to = typeof link === 'string' ? link.replace(/\.(?:md|html)(?=$|#)/, '') : undefined
  const written = compact({ label: label === undefined ? undefined : textOf(label), to })
  return written ? { [`pagination_${key}`]: written } : {}
}
