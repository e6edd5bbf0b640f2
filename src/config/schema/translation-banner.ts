import * as z from 'zod'
import { isWebAddress, webAddress } from './addresses.ts'
import { complain } from './complaint.ts'
import { section } from './section.ts'

const language = z.string().check((context) => {
  if (/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(context.value)) return
  complain(
    context,
    { input: context.value },
    { code: 'config.wrong-value', expected: 'a language such as "zh" or "pt-BR"' },
  )
})

const url = webAddress().check((context) => {
  const { value } = context
  if (!isWebAddress(value) || !/[?#]/.test(value)) return
  complain(
    context,
    { input: value },
    {
      code: 'config.wrong-value',
      expected: 'an address without a query or a hash, for the path of a page is added to it',
      hint: `Write url: '${value.replace(/[?#].*$/s, '')}'`,
    },
  )
})

/** A line above the navbar for readers of a language in which the docs exist elsewhere. */
export const translationBannerSchema = section({
  language: language.describe(
    "The banner is for readers whose browser's first language contains this: `zh` for every kind of Chinese.",
  ),
  url: url.describe("Where the translation is served; a page's path below `baseUrl` is added to it."),
  htmlLang: z.string().optional().describe('The `lang` attribute of texts and link; absent: `language`.'),
  text: z.string().describe('What the banner says, in that language.'),
  linkLabel: z.string().describe('Text of the link to the same page of the translation.'),
  closeLabel: z.string().default('Close').describe('Name of the button that closes the banner, in that language.'),
})
