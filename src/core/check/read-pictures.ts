import { addressesOf } from '../../links/page-addresses.ts'
import type { Doc, Page, Reference } from '../../shared/model.ts'
import { addressOfPath } from '../../shared/url.ts'
import type { Problem } from '../../util/errors.ts'
import { assetsOf, type PlannedSite } from '../plan/link-targets.ts'
import { type ImageDetails, type ImageSize, readImage } from '../read/image-sizes.ts'

/** The pictures that pages show. */
export interface Pictures {
  /** By address. */
  readonly sizes: ReadonlyMap<string, ImageSize>
  /** A warning for each picture that browsers cannot show, at its first place. */
  readonly problems: readonly Problem[]
}

interface Use {
  readonly doc: Doc
  readonly reference: Reference
}

/** Faults in the file of a picture, and what to do. */
const FAULTS: Readonly<Record<NonNullable<ImageDetails['fault']>, readonly [string, string]>> = {
  damaged: ['is damaged, or no image', 'Open the file: if it shows nothing, export it again.'],
  incomplete: ['is incomplete: the end of the file is missing', 'Copy or export the file again.'],
  pointer: ['is a pointer of Git LFS in place of the image', 'Fetch the files: git lfs pull.'],
}

/** Reads the files of the pictures that pages show. */
export async function readPictures({ site, siteFiles, pages, targets }: PlannedSite): Promise<Pictures> {
  const uses = new Map<string, Use>()
  for (const { doc, route } of pages.flatMap(textsOf)) {
    for (const { href, reference } of addressesOf(doc, route, targets).files)
      if (reference.kind === 'image' && !uses.has(href)) uses.set(href, { doc, reference })
  }
  const { baseUrl } = site.config
  const sizes = new Map<string, ImageSize>()
  const problems: Problem[] = []
  for (const [href, file] of [
    ...siteFiles.staticFiles.map((file) => [addressOfPath(baseUrl, file.path), file.absolutePath] as const),
    ...assetsOf(siteFiles).map((asset) => [addressOfPath(baseUrl, asset.outputPath), asset.absolutePath] as const),
  ]) {
    const use = uses.get(href)
    if (!use) continue
    const { size, fault } = await readImage(file)
    if (size) sizes.set(href, size)
    if (fault) problems.push(toProblem(use, fault))
  }
  return { sizes, problems }
}

/** The texts that a page shows: its own, or those of the posts that it lists. */
function textsOf({ content, route, href }: Page) {
  if (content.kind === 'doc') return [{ doc: content.doc, route, href }]
  return content.kind === 'posts' ? content.texts : []
}

function toProblem({ doc, reference }: Use, fault: NonNullable<ImageDetails['fault']>): Problem {
  const { place, url } = reference
  const [what, hint] = FAULTS[fault]
  return {
    severity: 'warning',
    code: 'link.picture',
    message: `Image "${url}" ${what}`,
    hint,
    file: place?.file ?? doc.displayPath,
    line: place?.line,
    column: place?.column,
  }
}
