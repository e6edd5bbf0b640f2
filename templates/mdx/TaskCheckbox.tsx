import type { InputHTMLAttributes } from 'react'

/** The checkbox of a task list item, with a label for its state; any other input is unchanged. */
export function TaskCheckbox(props: InputHTMLAttributes<HTMLInputElement>) {
  const isTask = props.type === 'checkbox' && props.disabled
  return <input {...props} aria-label={isTask ? (props.checked ? 'Done' : 'Not done') : props['aria-label']} />
}
