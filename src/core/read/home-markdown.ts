import type { CoverFeature, HomeCover } from '../../shared/home-cover.ts'
import { addressMarker } from '../../shared/reference-marker.ts'

/** The cover of a page as Markdown, without its name, which is the title above it. */
export function homeMarkdown({ hero, features }: HomeCover): string {
  const actions = (hero?.actions ?? []).map(({ text, link }) => `- [${text}](${addressMarker(link)})`).join('\n')
  const parts = [hero?.name === undefined ? undefined : hero.text, hero?.tagline, actions, ...features.map(ofFeature)]
  return parts.flatMap((part) => (part ? [`${part}\n\n`] : [])).join('')
}

function ofFeature({ title, details, link, linkText }: CoverFeature): string {
  const head = link === undefined || linkText !== undefined ? title : `[${title}](${addressMarker(link)})`
  const more = link !== undefined && linkText !== undefined ? `[${linkText}](${addressMarker(link)})` : undefined
  return [`## ${head}`, details, more].filter(Boolean).join('\n\n')
}
