import type { ApiBadge } from '../../../src/shared/api-page.ts'
import { escapeHtml } from '../../../src/shared/html-text.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { RawHtml } from '../../parts/RawHtml.tsx'
import { Method } from '../Method.tsx'

interface Props {
  readonly method: string
  readonly path: string
  readonly badges?: readonly ApiBadge[]
}

/** Method and path, and who may call it. */
export function Endpoint({ method, path, badges = [] }: Props) {
  return (
    <div className="endpoint">
      <Method method={method} />
      <RawHtml as="code" html={pathHtml(path)} />
      {badges.length > 0 && (
        <ul className="badges" aria-label={text('theme.api.aboutOperation', 'About this operation')}>
          {badges.map(({ label, kind }) => (
            <li key={label} className={`badge is-${kind}`}>
              {kind === 'role' && <span className="visually-hidden">{text('theme.api.role', 'Role: ')}</span>}
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Emphasizes parameters; a long path may break after a slash. */
function pathHtml(path: string): string {
  return escapeHtml(path)
    .replace(/\{[^{}]*\}/g, '<var>$&</var>')
    .replaceAll('/', '/<wbr>')
    .replaceAll('</<wbr>var>', '</var>')
}
