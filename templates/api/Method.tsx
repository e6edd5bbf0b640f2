import { classNames } from '../parts/class-names.ts'

interface Props {
  readonly method: string
  readonly className?: string
}

/** A method, distinguished by its name and its color. */
export function Method({ method, className }: Props) {
  return <b className={classNames('method', `is-${method.toLowerCase()}`, className)}>{method}</b>
}
