import type { FooterProps } from '../../../src/shared/chrome-props.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { RawHtml } from '../RawHtml.tsx'

type Props = FooterProps['columns'][number] & { readonly isOnly: boolean }

/** A column of the footer; its one row when it has no title or no column beside it. */
export function FooterColumn({ title, className, items, isOnly }: Props) {
  return (
    <div className={classNames(isOnly || title === undefined ? 'footer-row' : 'footer-column', className)}>
      {title !== undefined && <p className="footer-title">{title}</p>}
      <ul aria-label={title}>
        {items.map((item) => (
          <li key={`${item.label} ${item.href} ${item.html ?? ''}`}>
            {item.html === undefined ? (
              <a className={item.className} href={item.href}>
                {item.label}
                {item.external && <Icon name="external" />}
              </a>
            ) : (
              <RawHtml className={item.className} html={item.html} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
