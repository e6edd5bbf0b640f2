import { classNames } from '../parts/class-names.ts'

interface Props {
  readonly method: string
  readonly className?: string
}

/** A method, distinguished by its name and its color. */
export function Method({ method, className }: Props) {
  return <b className={classNames('method', `is-${method.toLowerCase()}`, className)}>{method}</b>
}

/** The status of a response, in the color of its kind. */
export function Status({ status }: { readonly status: string }) {
  return <b className={`status is-${kindOf(status)}`}>{status}</b>
}

function kindOf(status: string): 'good' | 'bad' | 'other' {
  if (/^2/.test(status)) return 'good'
  return /^[45]|^default$/.test(status) ? 'bad' : 'other'
}
