/** An entry of a sidebar. */
export type SidebarNode =
  | {
      readonly kind: 'link'
      readonly label: string
      readonly href: string
      readonly external?: boolean
      readonly description?: string
      readonly className?: string
      /** The page is shown only while it is read. */
      readonly unlisted?: boolean
    }
  | {
      readonly kind: 'category'
      readonly label: string
      /** The category's own page; absent when it has none. */
      readonly href?: string
      /** Its page is linked only while it is read. */
      readonly unlisted?: boolean
      readonly description?: string
      readonly collapsible: boolean
      readonly collapsed: boolean
      readonly className?: string
      readonly items: readonly SidebarNode[]
    }
  | { readonly kind: 'html'; readonly html: string; readonly defaultStyle: boolean; readonly className?: string }
