import { expect, it } from 'vitest'
import { docusaurus } from '../../../../src/adapters/docusaurus/adapter.ts'

it.each([
  ['export default ({ config }) => <h1>{config.tagline}</h1>', true],
  ['export default function Home({ path, config: site }) {', true],
  ['const { config = {}, language } = this.props', true],
  ['export default (props) => <h1>{props.config.title}</h1>', true],
  ['export default () => <p>Edit the config, then build.</p>', false],
  ["import config from '../site.json'", false],
])('a page gets the configuration where it uses that property: %s', (code, isGiven) => {
  expect(docusaurus.modules.pageProps.use.test(code)).toBe(isGiven)
})

it.each(['@theme/Heading', '@theme-original/Heading', '@docusaurus/theme-classic/lib/theme/Heading'])(
  '%s is the heading of the theme',
  (specifier) => {
    expect(docusaurus.modules.nameOf(specifier)).toBe('@theme/Heading')
  },
)
