/** The property of the global object under which the islands find the one React of the page. */
export const reactKey = Symbol.for('frigate-docs.react')
