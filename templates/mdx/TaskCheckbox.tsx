import type { InputHTMLAttributes } from 'react'
import { text } from '../../src/shared/messages/text.ts'

/** The checkbox of a task list item, with a label for its state; any other input is unchanged. */
export function TaskCheckbox(props: InputHTMLAttributes<HTMLInputElement>) {
  const isTask = props.type === 'checkbox' && props.disabled
  const label = props.checked ? text('theme.TaskList.done', 'Done') : text('theme.TaskList.notDone', 'Not done')
  return <input {...props} aria-label={isTask ? label : props['aria-label']} />
}
