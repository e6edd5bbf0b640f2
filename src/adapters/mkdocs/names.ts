/** The tool's name. */
export const NAME = 'MkDocs'

/** Names that its configuration may have. */
export const CONFIG_NAMES = ['mkdocs.yml', 'mkdocs.yaml', 'zensical.toml', 'zensical.yml', 'properdocs.yml'] as const
