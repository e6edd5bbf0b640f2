import type { FooterProps } from '../../../src/shared/chrome-props.ts'
import { LogoImage } from '../navbar/LogoImage.tsx'
import { ShortcutsButton } from '../navbar/ShortcutsButton.tsx'
import { RawHtml } from '../RawHtml.tsx'
import { FooterColumn } from './FooterColumn.tsx'

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
