/** Event of the document: a page was inserted into it. Scripts that are loaded later are notified of pages by it too. */
export const PAGE_ENTERED = 'page:entered'

/** Event of the document: the page is about to be removed from it. */
export const PAGE_LEFT = 'page:left'
