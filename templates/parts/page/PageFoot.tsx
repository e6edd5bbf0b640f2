import { text } from '../../../src/shared/messages/text.ts'
import type { DocPageProps } from '../../../src/shared/page-props.ts'
import { EditLink } from './EditLink.tsx'
import { LastUpdated } from './LastUpdated.tsx'
import { TagList } from './TagList.tsx'

interface Props {
  readonly page: DocPageProps
  readonly lang: string
}

/** The part below a page's text: its tags, the edit link and the last change. */
export function PageFoot({ page, lang }: Props) {
  return (
    <>
      {page.tags.length > 0 && (
        <div className="page-tags">
          <b>{text('theme.tags.tagsListLabel', 'Tags:')}</b>
          <TagList tags={page.tags} />
        </div>
      )}
      {(page.editHref || page.lastUpdated) && (
        <div className="page-foot">
          {page.editHref && <EditLink href={page.editHref} />}
          {page.lastUpdated && <LastUpdated update={page.lastUpdated} lang={lang} />}
        </div>
      )}
    </>
  )
}
