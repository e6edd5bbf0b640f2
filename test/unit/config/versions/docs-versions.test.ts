import { describe, expect, it } from 'vitest'
import { docsSchema } from '../../../../src/config/schema/docs.ts'
import { versionsOf } from '../../../../src/config/versions/docs-versions.ts'

/** The versions of docs with these settings, where `versions.json` names 2.0 and 1.0. */
function versions(settings: object, { names = ['2.0', '1.0'], id = 'default' } = {}) {
  const docs = docsSchema.parse({ path: 'docs', routeBasePath: 'docs', ...settings })
  return versionsOf({ ...docs, frozen: names.map((name) => ({ name, sidebars: {} })) }, id)
}

describe('the versions of docs', () => {
  it('are only the current one where none is frozen: at the address of the docs, without a banner or a badge', () => {
    expect(versions({}, { names: [] })).toEqual([
      {
        name: 'current',
        label: 'Next',
        path: 'docs',
        routeBasePath: '/docs',
        banner: 'none',
        badge: false,
        noIndex: false,
        className: undefined,
        isLast: true,
      },
    ])
  })

  it('have the newest frozen one at the address of the docs, and the others below it', () => {
    const places = versions({}).map(({ name, label, path, routeBasePath }) => [name, label, path, routeBasePath])
    expect(places).toEqual([
      ['current', 'Next', 'docs', '/docs/next'],
      ['2.0', '2.0', 'versioned_docs/version-2.0', '/docs'],
      ['1.0', '1.0', 'versioned_docs/version-1.0', '/docs/1.0'],
    ])
  })

  it('say that they are newer or older than the last one, and show their name', () => {
    expect(versions({}).map(({ banner, badge }) => [banner, badge])).toEqual([
      ['unreleased', true],
      ['none', true],
      ['unmaintained', true],
    ])
  })

  it('follow the last version that is configured', () => {
    expect(versions({ lastVersion: 'current' }).map(({ routeBasePath, banner }) => [routeBasePath, banner])).toEqual([
      ['/docs', 'none'],
      ['/docs/2.0', 'unmaintained'],
      ['/docs/1.0', 'unmaintained'],
    ])
  })

  it('have the label, release, address, banner, badge, robots and class that are configured', () => {
    const own = {
      ...{ label: 'Old', release: '1.0.4', path: 'old', banner: 'none' },
      ...{ badge: false, noIndex: true, className: 'old-docs' },
    }
    expect(versions({ versions: { '1.0': own } }).at(-1)).toMatchObject({ ...own, path: expect.any(String) })
    expect(versions({ versions: { '1.0': own } }).at(-1)?.routeBasePath).toBe('/docs/old')
  })

  it('are those that are asked for, in the order of versions.json', () => {
    const names = (settings: object) => versions(settings).map(({ name, isLast }) => `${name}${isLast ? '*' : ''}`)
    expect(names({ includeCurrentVersion: false })).toEqual(['2.0*', '1.0'])
    expect(names({ onlyIncludeVersions: ['1.0', 'current'] })).toEqual(['current', '1.0*'])
    expect(names({ onlyIncludeVersions: ['current'] })).toEqual(['current*'])
  })

  it('have their folders where versionsDir says', () => {
    expect(versions({ versionsDir: './content/versions/' }).map(({ path }) => path)).toEqual([
      'docs',
      'content/versions/versioned_docs/version-2.0',
      'content/versions/versioned_docs/version-1.0',
    ])
  })

  it('of further docs have folders with their id', () => {
    expect(versions({}, { id: 'api' }).map(({ path }) => path)).toEqual([
      'docs',
      'api_versioned_docs/version-2.0',
      'api_versioned_docs/version-1.0',
    ])
  })
})
