import type { DocPageProps } from '../../../src/shared/page-props.ts'
import { EditLink } from './EditLink.tsx'
import { LastUpdated } from './LastUpdated.tsx'

interface Props {
  readonly page: DocPageProps
  readonly lang: string
}

/** The part below a page's text: the edit link and the date of the last change. */
export function PageFoot({ page, lang }: Props) {
  if (!page.editHref && !page.lastUpdated) return null
  return (
    <div className="page-foot">
      {page.editHref && <EditLink href={page.editHref} />}
      {page.lastUpdated && <LastUpdated date={page.lastUpdated} lang={lang} />}
    </div>
  )
}
