import type { SearchChoice } from '../../../src/shared/search/scopes.ts'

interface Props {
  readonly label: string
  readonly choices: readonly SearchChoice[]
  readonly selected: SearchChoice
  readonly onSelect: (choice: SearchChoice) => void
}

/** Lets readers choose which version of the docs is searched. */
export function ScopeSelect({ label, choices, selected, onSelect }: Props) {
  return (
    <select
      className="chip search-version"
      aria-label={label}
      value={selected.name}
      onChange={({ currentTarget }) => onSelect(choices[currentTarget.selectedIndex] ?? selected)}
    >
      {choices.map((choice) => (
        <option key={choice.name} value={choice.name}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
