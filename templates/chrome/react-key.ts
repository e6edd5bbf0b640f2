/** The global property under which islands find the page's React. */
export const reactKey = Symbol.for('frigate-docs.react')
