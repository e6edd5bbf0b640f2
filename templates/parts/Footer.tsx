import type { FooterProps } from '../../src/shared/chrome-props.ts'
import { classNames } from './class-names.ts'
import { ShortcutsButton } from './Dialogs.tsx'
import { Icon } from './Icon.tsx'
import { LogoImage } from './navbar/Navbar.tsx'
import { RawHtml } from './RawHtml.tsx'

/** The footer of every page; a dark one has the dark theme's tokens. */
export function Footer({ style, logo, copyright, columns }: FooterProps) {
  return (
    <footer className="footer" data-theme={style === 'dark' ? 'dark' : undefined}>
      <div className="footer-inner">
        {logo && (
          <div className="footer-logo">
            {logo.href ? (
              <a href={logo.href}>
                <LogoImage logo={logo} />
              </a>
            ) : (
              <LogoImage logo={logo} />
            )}
          </div>
        )}
        {columns.map((column) => (
          <FooterColumn
            key={`${column.title ?? ''} ${column.items[0]?.href ?? ''}`}
            isOnly={columns.length === 1}
            {...column}
          />
        ))}
        <div className="footer-end">
          {copyright && <RawHtml as="p" className="footer-copyright" html={copyright} />}
          <ShortcutsButton />
        </div>
      </div>
    </footer>
  )
}

type Props = FooterProps['columns'][number] & { readonly isOnly: boolean }

/** A column of the footer; its one row when it has no title or no column beside it. */
function FooterColumn({ title, className, items, isOnly }: Props) {
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
