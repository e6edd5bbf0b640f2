import { mainId } from '../element-ids.ts'

/** The first thing the Tab key reaches: leads past the navigation. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${mainId}`}>
      Skip to main content
    </a>
  )
}
