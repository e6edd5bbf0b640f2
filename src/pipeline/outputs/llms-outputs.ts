import { markdownHref } from '../../html/head.ts'
import type { LinkTargets } from '../../links/addresses.ts'
import { addressesOf } from '../../links/page-addresses.ts'
import { resolveAddress } from '../../links/resolve-address.ts'
import type { SiteFilesInput } from '../../output/crawler-files.ts'
import { FULL_TEXT, type FullTextPart, fullTextIndex, llmsText, planFullText } from '../../output/llms-files.ts'
import { inLanguage } from '../../shared/messages/text.ts'
import type { Doc, DocBody, OutputFile, Page } from '../../shared/model.ts'
import { hashOf } from '../../util/hash.ts'
import type { Site } from '../open/open-site.ts'
import { twinText } from '../render/twin-text.ts'
import { textOutput } from './text-output.ts'

interface LlmsInput {
  readonly site: Site
  readonly targets: LinkTargets
  readonly pages: readonly Page[]
  readonly readBody: (doc: Doc) => Promise<DocBody>
}

/** A page with a text. */
interface TextPage {
  readonly page: Page
  readonly doc: Doc
}

/** `llms.txt` and the parts of the full text; bodies of pages are read only where a part has changed. */
export function llmsOutputs(input: LlmsInput, files: SiteFilesInput): OutputFile[] {
  const { language, title } = input.site.config
  const { lists, parts } = inLanguage(language, () => {
    const parts = planFullText(input.pages, title)
    const listed = { ...files, parts, twinHref: markdownHref }
    const index = parts.length > 1 ? [textOutput(FULL_TEXT, fullTextIndex(listed))] : []
    return { parts, lists: [textOutput('llms.txt', llmsText(listed)), ...index] }
  })
  return [...lists, ...parts.map((part) => partOutput(part, input))]
}

function partOutput({ path, pages }: FullTextPart, input: LlmsInput): OutputFile {
  const { url, baseUrl } = input.site.config
  const texts = pages.flatMap((page) => (page.content.kind === 'doc' ? [{ page, doc: page.content.doc }] : []))
  const identities = texts.map(({ doc, page }) => {
    return [doc.key, page.href, page.title, addressesOf(doc, page.route, input.targets).print]
  })
  return {
    path,
    key: hashOf('full text', input.site.toolVersion, url, baseUrl, JSON.stringify(identities)),
    read: async () => (await Promise.all(texts.map((text) => write(text, input)))).join('\n---\n\n'),
  }
}

/** A page's Markdown, below its address. */
async function write(text: TextPage, input: LlmsInput): Promise<string> {
  const { page, doc } = text
  const { markdown } = await input.readBody(doc)
  const { origin } = new URL(input.site.config.url)
  const addressOf = (url: string): string => new URL(resolve(url, text, input), origin).href
  const head = { title: page.title, hasOwnTitle: doc.hasOwnTitle, lead: doc.frontMatter.description }
  return `<${new URL(page.href, origin).href}>\n\n${twinText(markdown, head, addressOf).trimEnd()}\n`
}

function resolve(url: string, { page, doc }: TextPage, { targets }: LlmsInput): string {
  return resolveAddress(url, { path: doc.path, route: page.route }, targets).href
}
