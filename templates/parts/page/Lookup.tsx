import { text } from '../../../src/shared/messages/text.ts'
import { Icon } from '../Icon.tsx'

interface Props {
  /** Label of the field: `Find an option`. */
  readonly label: string
  /** URL of the script. */
  readonly src: string
}

/** A field that filters the sections of a page. */
export function Lookup({ label, src }: Props) {
  const clear = text('theme.SearchModal.searchBox.resetButtonTitle', 'Clear the query')
  return (
    <search className="lookup needs-script" aria-label={label} data-lookup={src}>
      <div className="search-field">
        <Icon name="search" />
        <input type="search" aria-label={label} placeholder={label} autoComplete="off" spellCheck={false} disabled />
        <button type="button" className="icon-button" title={clear} aria-label={clear}>
          <Icon name="close" />
        </button>
      </div>
      <p className="search-status" role="status" />
    </search>
  )
}
