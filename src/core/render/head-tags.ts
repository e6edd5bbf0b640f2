import type { SiteExtension } from '../../config/site-config.ts'
import type { ExtensionTag } from '../../shared/extension.ts'
import type { HeadTag, Page } from '../../shared/model.ts'
import { array, boolean, either, object, optional, record, string } from '../../util/value-schema.ts'
import type { Site } from '../open/open-site.ts'
import { runHookNow } from '../open/run-hook.ts'
import { toSitePage } from '../read/site-pages.ts'

const schema = array(
  object<ExtensionTag>({
    tagName: string,
    attributes: optional(record(either(string, boolean))),
    innerHTML: optional(string),
  }),
)
const expected = 'a list of tags, each with a tagName'

/** The tags that a site's extensions add to the head of a page. */
export function extensionTags(page: Page, site: Site): HeadTag[] {
  const { config, configFile } = site
  return config.extensions.flatMap((extension: SiteExtension): HeadTag[] => {
    const { head } = extension.hooks
    if (!head) return []
    const tags = runHookNow({ extension, hook: 'head', configFile, schema, expected }, () =>
      head(toSitePage(page, site)),
    )
    return tags.map(({ tagName, attributes = {}, innerHTML }) => {
      return { tagName, attributes, ...(innerHTML !== undefined && { innerHTML }) }
    })
  })
}
