import { describe, expect, it } from 'vitest'
import { validateConfig } from '../../../src/config/validate-config.ts'
import { siteConfig } from '../../support/site-config.ts'
import { problemsOf } from './temp-site.ts'

const banner = { language: 'zh', url: 'https://zh.example.com', text: '中文', linkLabel: '阅读' }

async function problemsWith(changes: Partial<Record<keyof typeof banner, unknown>>) {
  const config = { title: 'T', url: 'https://a.example', themeConfig: { translationBanner: { ...banner, ...changes } } }
  const problems = await problemsOf(validateConfig(config, { file: 'site.config.ts', readSources: async () => [] }))
  return problems.map(({ message, hint }) => ({ message, hint }))
}

describe('themeConfig.translationBanner', () => {
  it('is absent by default', async () => {
    expect((await siteConfig()).themeConfig.translationBanner).toBeUndefined()
  })

  it('does not require a name for its button', async () => {
    const { translationBanner } = (await siteConfig({ themeConfig: { translationBanner: banner } })).themeConfig
    expect(translationBanner).toEqual({ ...banner, closeLabel: 'Close' })
  })

  it.each([
    ['language', '', 'a language such as "zh" or "pt-BR"', undefined],
    ['language', 'Chinese!', 'a language such as "zh" or "pt-BR"', undefined],
    ['url', 'zh.example.com', 'an address that starts with "https://" or "http://"', undefined],
    [
      'url',
      'https://zh.example.com/?from=en',
      'an address without a query or a hash, because the path of a page is added to it',
      "Write url: 'https://zh.example.com/'",
    ],
  ])('rejects %s %j', async (key, value, expected, hint) => {
    expect(await problemsWith({ [key]: value })).toEqual([
      { message: `Unexpected "${value}" for themeConfig.translationBanner.${key}, expected ${expected}`, hint },
    ])
  })

  it.each(['language', 'url', 'text', 'linkLabel'])('requires %s', async (key) => {
    const [problem, ...others] = await problemsWith({ [key]: undefined })
    expect(problem?.message).toContain(`Missing key themeConfig.translationBanner.${key}`)
    expect(others).toEqual([])
  })
})
