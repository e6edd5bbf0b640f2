import { Icon } from '../Icon.tsx'

interface Props {
  /** What the field is for: `Find an option`. */
  readonly label: string
  /** Address of the script that does the work. */
  readonly src: string
}

/** A field that shows only the sections of a page one is looking for. */
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
