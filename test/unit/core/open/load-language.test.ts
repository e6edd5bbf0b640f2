import { expect, test } from 'vitest'
import { loadLanguage, nameBannerButton } from '../../../../src/core/open/open-site.ts'
import { siteConfig } from '../../../support/site-config.ts'

test("a text of the site's catalog comes before that of the package; texts of components are not of the chrome", async () => {
  const config = await siteConfig({ i18n: { defaultLocale: 'fr' } })
  const code = new Map([
    ['theme.common.editThisPage', 'Éditer'],
    ['homepage.title', 'Accueil'],
  ])
  const { lang, messages } = await loadLanguage(config, new Map([['code', code]]))
  expect(lang).toBe('fr')
  expect(messages['theme.common.editThisPage']).toBe('Éditer')
  expect(messages['theme.common.close']).toBe('Fermer')
  expect(messages).not.toHaveProperty('homepage.title')
})

test('the language is that of the pages, whatever the locale is called', async () => {
  const config = await siteConfig({
    i18n: { defaultLocale: 'cn', localeConfigs: { cn: { htmlLang: 'zh-CN' } } },
  })
  const { lang, messages } = await loadLanguage(config)
  expect(lang).toBe('zh-CN')
  expect(messages['theme.common.close']).toBe('关闭')
})

test('a site in English has no texts of its own', async () => {
  expect(await loadLanguage(await siteConfig({}))).toEqual({ lang: 'en', messages: {} })
})

test('the button of the banner for another language is named in it, unless the configuration names it', async () => {
  const banner = { language: 'zh', url: 'https://zh.example.org', text: '中文', linkLabel: '前往' }
  const closeLabelOf = async (more: object) => {
    const config = await siteConfig({ themeConfig: { translationBanner: { ...banner, ...more } } })
    return (await nameBannerButton(config)).themeConfig.translationBanner?.closeLabel
  }
  expect(await closeLabelOf({})).toBe('关闭')
  expect(await closeLabelOf({ closeLabel: '收起' })).toBe('收起')
  expect(await closeLabelOf({ language: 'nl' })).toBe('Close')
})
