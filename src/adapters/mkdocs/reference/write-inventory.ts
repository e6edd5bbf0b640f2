import { deflateSync } from 'node:zlib'
import type { Extension } from '../../../config/define-config.ts'

/** Name, page and role in Sphinx of code that is documented. */
export interface DocumentedName {
  readonly name: string
  readonly page: string
  readonly role: string
}

/** Returns what writes `objects.inv`, by which Sphinx and mkdocstrings link to names of other projects. */
export function inventoryOf(names: readonly DocumentedName[]): Extension {
  return {
    name: 'objects.inv',
    outputs: ({ title, baseUrl, pages }) => {
      const addresses = new Map(pages.map(({ file, href }) => [file, href.slice(baseUrl.length)]))
      // A dollar sign is the name again.
      const lines = names.map(({ name, page, role }) => `${name} py:${role} 1 ${addresses.get(page) ?? ''}#$ -\n`)
      const head = [
        '# Sphinx inventory version 2',
        `# Project: ${title}`,
        '# Version: 0.0.0',
        '# The remainder of this file is compressed using zlib.',
        '',
      ]
      const content = Buffer.concat([Buffer.from(head.join('\n')), deflateSync(lines.sort().join(''))])
      return [{ path: 'objects.inv', content }]
    },
  }
}
