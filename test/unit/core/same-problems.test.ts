import { beforeAll, describe, expect, it } from 'vitest'
import { buildSite } from '../../../src/core/build-site.ts'
import { openLiveSite } from '../../../src/core/live/live-site.ts'
import type { Problem } from '../../../src/util/errors.ts'
import { configText, makeSite } from '../../support/make-site.ts'
import { problemsOf } from '../../support/problems-of.ts'

const FILES = {
  'site.config.js': configText({
    onBrokenAnchors: 'warn',
    redirects: [{ from: '/old', to: '/gone' }],
    themeConfig: {
      navbar: { items: [{ to: '/guied', label: 'Guide' }] },
      footer: { links: [{ title: 'More', items: [{ label: 'More', to: '/mroe' }] }] },
    },
  }),
  'docs/index.md': '# Home\n\n[Nowhere](/nowhere), [no place](/guide#no-place), ![none](/none.svg)\n',
  'docs/guide.md': '# Guide\n\n## Steps {#steps}\n\n## Again {#steps}\n',
  'docs/covered.md': '# Covered\n',
  'docs/deep/under.md': '# Under\n',
  'docs/brace.mdx': '# Brace\n\n{1 +}\n',
  'docs/throws.mdx': '# Throws\n\n[Gone](/gone-too)\n\n{nothing.here}\n',
  'docs/types.md': '---\nsidebar_position: first\n---\n\n# Types\n',
  'docs/nearly.md': '---\nsidebar_positon: 1\n---\n\n# Nearly\n',
  'static/covered/index.html': '<p>A page of its own.</p>',
  'static/deep': 'No folder.',
}

/** The text of problems, independent of their order. */
function textsOf(problems: readonly Problem[]): string[] {
  const lines = problems.map(({ severity, code, file, line, column, message, hint, source }) =>
    JSON.stringify({ severity, code, file, line, column, message, hint, source }),
  )
  return [...new Set(lines)].sort()
}

/** All problems that `dev` reports after every page was requested. */
async function problemsInDev(root: string): Promise<{ errors: readonly Problem[]; all: readonly Problem[] }> {
  const live = await openLiveSite({ root, outDir: 'dist', clean: false })
  while (await live.compileNext());
  const errors = live.errors()
  const ofPages = await Promise.all([...live.state().pages.keys()].map((path) => live.warnings(path)))
  return { errors, all: [...errors, ...ofPages.flat()] }
}

describe('a site with errors', () => {
  let built: readonly Problem[]
  let live: Awaited<ReturnType<typeof problemsInDev>>

  beforeAll(async () => {
    const [one, two] = [(await makeSite(FILES)).root, (await makeSite(FILES)).root]
    built = await problemsOf(() => buildSite({ root: one, outDir: 'dist', clean: false, strict: false }))
    live = await problemsInDev(two)
  })

  it('has the same problems in build and dev', () => {
    expect(textsOf(live.all)).toEqual(textsOf(built))
  })

  it('is fully reported in dev, whatever page is open', () => {
    expect(live.errors.map(({ code, file }) => `${code} ${file}`).sort()).toEqual([
      'front-matter.type docs/types.md',
      'link.broken site.config.js',
      'link.broken site.config.js',
      'link.broken site.config.js',
      'mdx.runtime docs/throws.mdx',
      'mdx.syntax docs/brace.mdx',
      'static.in-the-way docs/deep/under.md',
    ])
  })
})
