import { text } from '../../../src/shared/messages/text.ts'
import { Admonition } from '../../mdx/Admonition.tsx'

interface Props {
  readonly isUnlisted: boolean
  readonly isDraft: boolean
}

/** Marks a page that is not public: a draft or unlisted. */
export function StateBanner({ isUnlisted, isDraft }: Props) {
  if (isDraft) {
    return (
      <Admonition type="caution" title={text('theme.contentVisibility.draftBanner.title', 'Draft page')}>
        <p>
          {text(
            'theme.contentVisibility.draftBanner.message',
            'This page is a draft. It is visible in development only and is left out of the finished site.',
          )}
        </p>
      </Admonition>
    )
  }
  if (!isUnlisted) return null
  return (
    <Admonition type="caution" title={text('theme.contentVisibility.unlistedBanner.title', 'Unlisted page')}>
      <p>
        {text(
          'theme.contentVisibility.unlistedBanner.message',
          'This page is unlisted. Search engines do not index it, and only those who have its address find it.',
        )}
      </p>
    </Admonition>
  )
}
