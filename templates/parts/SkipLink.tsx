import { mainId } from '../element-ids.ts'

/** The first element in the tab order: skips the navigation. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${mainId}`}>
      Skip to main content
    </a>
  )
}
