import { Fragment } from 'react'
import type { Author } from '../../../src/shared/blog.ts'
import { text } from '../../../src/shared/messages/text.ts'

/** Who wrote a post, with their pictures. */
export function PostAuthors({ authors }: { readonly authors: readonly Author[] }) {
  if (authors.length === 0) return null
  return (
    <ul className="post-authors" aria-label={text('theme.blog.authorsList.pageTitle', 'Authors')}>
      {authors.map(({ name, title, href, image, links = [] }) => (
        <li key={`${name} ${href ?? ''}`}>
          {image !== undefined && <img src={image} alt="" width={40} height={40} loading="lazy" />}
          <span>
            {href === undefined ? <b>{name}</b> : <a href={href}>{name}</a>}
            {(title !== undefined || links.length > 0) && (
              <small>
                {title}
                {links.map((link, index) => (
                  <Fragment key={link.label}>
                    {(title !== undefined || index > 0) && ' · '}
                    <a href={link.href} aria-label={`${link.label}: ${name}`}>
                      {link.label}
                    </a>
                  </Fragment>
                ))}
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
