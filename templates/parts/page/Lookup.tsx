import { Icon } from '../Icon.tsx'

interface Props {
  /** Label of the field: `Find an option`. */
  readonly label: string
  /** URL of the script. */
  readonly src: string
}

/** A field that filters the sections of a page. */
export function Lookup({ label, src }: Props) {
  return (
    <search className="lookup needs-script" aria-label={label} data-lookup={src}>
      <label className="search-field">
        <Icon name="search" />
        <input type="search" aria-label={label} placeholder={label} autoComplete="off" spellCheck={false} disabled />
      </label>
      <p className="search-status" role="status" />
    </search>
  )
}
