import { Fragment, type ReactNode } from 'react'
import { text } from '../../src/shared/messages/text.ts'
import { type VersionMark as Mark, markWords } from '../../src/shared/version-marks.ts'
import { classNames } from '../parts/class-names.ts'
import { ApiLink } from './ApiTexts.tsx'

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

/** Says that something should no longer be used. */
export function Deprecated() {
  return <span className="mark is-deprecated">{text('theme.api.deprecated', 'deprecated')}</span>
}

/** In which version something came or changed, with a link to the page that tells what else did. */
export function VersionMark({ mark }: { readonly mark: Mark }) {
  const words = markWords(mark)
  return mark.href === undefined ? words : <ApiLink href={mark.href}>{words}</ApiLink>
}

interface HistoryProps {
  readonly marks: readonly Mark[] | undefined
  readonly children?: ReactNode
}

/** A line with the versions in which something came and changed. */
export function History({ marks, children }: HistoryProps) {
  return (
    <>
      {marks && (
        <p className="facts">
          {marks.map((mark, index) => (
            <Fragment key={mark.what}>
              {index > 0 && ' · '}
              <VersionMark mark={mark} />
            </Fragment>
          ))}
        </p>
      )}
      {children}
    </>
  )
}
