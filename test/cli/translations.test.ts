import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import { runSharedCli } from '../support/keep-cli-warm.ts'
import { configText, makeSite, type TestSite } from '../support/make-site.ts'

const survey = (site: TestSite, ...flags: string[]) => runSharedCli(['translations', ...flags], { cwd: site.root })
const CURRENT = 'i18n/fr/docusaurus-plugin-content-docs/current'

function commit(site: TestSite, date: string): void {
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann Lee', '-c', 'user.email=a@example.org', ...args], { cwd: site.root, env })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'x', '--no-gpg-sign')
}

const config = configText({
  tagline: 'All of it',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'nl'] },
  themeConfig: { navbar: { title: 'Site', items: [{ to: '/new', label: 'New' }] } },
})

async function makeTranslated(): Promise<TestSite> {
  const site = await makeSite({
    'site.config.js': config,
    'docs/index.md': '# Home\n',
    'docs/guide/old.md': '# Old\n',
    'docs/new.md': '# New\n',
    'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    [`${CURRENT}/index.md`]: '# Accueil\n',
    [`${CURRENT}/guide/old.md`]: '# Vieux\n',
    [`${CURRENT}/gone.md`]: '# Parti\n',
    'i18n/fr/site.json': '{ "title": { "message": "Site", "same": true }, "tagline": { "message": "All of it" } }',
  })
  commit(site, '2024-01-02T00:00:00Z')
  await site.write('docs/guide/old.md', '# Old\n\nChanged.\n')
  commit(site, '2024-05-06T00:00:00Z')
  return site
}

describe('frigate-docs translations', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await makeTranslated()
  })

  it('lists what is to be done, with the paths and dates that translators need', async () => {
    const { code, stdout } = await survey(site, '--locale', 'fr')
    expect(code).toBe(0)
    expect(stdout).toBe(`• fr Français: 2 of 3 pages (66 %), 1 of 5 texts (20 %)
  Pages without a translation (1)
    docs/new.md → ${CURRENT}/new.md
  Translations older than their originals (1)
    ${CURRENT}/guide/old.md of 2024-01-02, docs/guide/old.md of 2024-05-06
  Translations without an original (1)
    ${CURRENT}/gone.md
  Texts that no catalog has (3)
    i18n/fr/docusaurus-theme-classic/navbar.json title: Site
    i18n/fr/docusaurus-theme-classic/navbar.json item.label.New: New
    ${CURRENT}.json sidebar.docs.category.guide: guide
  Texts that are as in the default language (1)
    i18n/fr/site.json tagline: All of it
`)
  })

  it('prints the same as JSON, of locales without a folder too', async () => {
    const { locales } = JSON.parse((await survey(site, '--json')).stdout)
    expect(locales).toMatchObject([
      {
        locale: 'fr',
        pages: {
          percent: 66,
          total: 3,
          translated: 2,
          missing: [{ original: 'docs/new.md', translation: `${CURRENT}/new.md` }],
          outdated: [{ originalDate: '2024-05-06T00:00:00.000Z', translationDate: '2024-01-02T00:00:00.000Z' }],
          withoutOriginal: [`${CURRENT}/gone.md`],
        },
        texts: { same: [{ file: 'i18n/fr/site.json', key: 'tagline', original: 'All of it' }] },
      },
      { locale: 'nl', pages: { percent: 0, translated: 0 } },
    ])
    // The package has no texts in Dutch.
    expect(locales[1].texts.total).toBeGreaterThan(300)
  })

  it('fails with --strict only while something is to be done', async () => {
    expect((await survey(site, '--locale', 'fr', '--strict')).code).toBe(1)
    const done = await makeTranslated()
    await done.write(`${CURRENT}/new.md`, '# Nouveau\n')
    await done.remove(`${CURRENT}/gone.md`)
    await done.write(`${CURRENT}/guide/old.md`, '# Vieux\n\nChangé.\n')
    await runSharedCli(['write-translations', '--locale', 'fr', '--override', '--message-prefix', 'F '], {
      cwd: done.root,
    })
    commit(done, '2024-06-07T00:00:00Z')
    const { code, stdout } = await survey(done, '--locale', 'fr', '--strict')
    expect(stdout).toBe('✓ fr Français: 3 of 3 pages (100 %), 5 of 5 texts (100 %)\n')
    expect(code).toBe(0)
  })

  it('names a catalog that cannot be read, and looks at the others', async () => {
    const other = await makeTranslated()
    await other.write('i18n/fr/site.json', '[]')
    const { stderr, stdout } = await survey(other, '--locale', 'fr')
    expect(stderr).toContain('i18n/fr/site.json')
    expect(stdout).toContain('0 of 5 texts')
  })

  it('does not compare the default language with itself', async () => {
    const { code, stderr } = await survey(site, '--locale', 'en')
    expect(code).toBe(2)
    expect(stderr).toContain('Locale "en" is the default one')
  })

  it('says that there is nothing to look at where a site has one language', async () => {
    const { code, stdout } = await survey(await makeSite({ 'docs/index.md': '# Home\n' }))
    expect(code).toBe(0)
    expect(stdout).toBe('No locale has translations besides the default one.\n')
  })
})
