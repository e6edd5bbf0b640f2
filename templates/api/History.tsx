import { Fragment, type ReactNode } from 'react'
import type { VersionMark } from '../../src/shared/version-marks.ts'
import { VersionMark as Mark } from './VersionMark.tsx'

interface Props {
  readonly marks: readonly VersionMark[] | undefined
  /** What is below the line. */
  readonly children?: ReactNode
}

/** A line with the versions in which something came and changed. */
export function History({ marks, children }: Props) {
  return (
    <>
      {marks && (
        <p className="facts">
          {marks.map((mark, index) => (
            <Fragment key={mark.what}>
              {index > 0 && ' · '}
              <Mark mark={mark} />
            </Fragment>
          ))}
        </p>
      )}
      {children}
    </>
  )
}
