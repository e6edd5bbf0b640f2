import type { ReactNode } from 'react'
import { siteContext } from './context.ts'
import { Head } from './Head.tsx'

interface Props {
  readonly title?: string
  readonly description?: string
  readonly children?: ReactNode
}

/** Docusaurus's `<Layout>`: the page is around it already, so that only its title and description are left; without a title, it has that of the site. */
export function Layout({ title, description, children }: Props) {
  const { title: site, titleDelimiter } = siteContext().siteConfig
  const name = title?.trim()
  return (
    <>
      <Head>
        <title>{!name || name === site ? site : `${name} ${titleDelimiter} ${site}`}</title>
        {description ? <meta name="description" content={description} /> : null}
      </Head>
      {children}
    </>
  )
}
