/** The plugins for content, which plugins of a site extend: what they load is what the site has. */
const CONTENT_PLUGIN = /^@docusaurus\/(plugin-content-(?:docs|blog|pages))(?:\/lib(?:\/index(?:\.js)?)?)?$/

/** Key, in the context of a plugin, of the content that is loaded, by name and id. */
export const CONTENT_KEY = 'frigate-docs.content'

function codeOf(name: string): string {
  const plugin = CONTENT_PLUGIN.exec(name)?.[1] ?? name
  return `
const contentPlugin = async (context, options) => ({
  name: 'docusaurus-${plugin}',
  // The first docs, and the first blog, are the default ones here.
  loadContent: async () => {
    const contents = context[Symbol.for('${CONTENT_KEY}')]?.['docusaurus-${plugin}']
    return contents?.[options?.id] ?? contents?.default
  },
  contentLoaded: async () => {},
})
contentPlugin[Symbol.for('frigate-docs.placeholder')] = '@docusaurus/${plugin}'
module.exports = { __esModule: true, default: contentPlugin, validateOptions: ({ options }) => options }
`
}

/** Imports of configurations and plugins that have no usual placeholder; its logger only writes messages. */
export const PLACEHOLDERS = {
  provided: CONTENT_PLUGIN,
  codeOf,
  kindOf: (name: string) => (name === '@docusaurus/logger' ? ('quiet' as const) : ('package' as const)),
}
