import { text } from '../../src/shared/messages/text.ts'
import { mainId } from '../element-ids.ts'

/** The first element in the tab order: skips the navigation. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${mainId}`}>
      {text('theme.common.skipToMainContent', 'Skip to main content')}
    </a>
  )
}
