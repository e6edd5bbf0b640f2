import type { InputHTMLAttributes } from 'react'

/** The box of a task list's entry, with a name that says its state; any other input stays as it is. */
export function TaskCheckbox(props: InputHTMLAttributes<HTMLInputElement>) {
  const isTask = props.type === 'checkbox' && props.disabled
  return <input {...props} aria-label={isTask ? (props.checked ? 'Done' : 'Not done') : props['aria-label']} />
}
