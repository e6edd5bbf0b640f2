import { Fragment, isValidElement, type ReactNode } from 'react'
import { currentLanguage } from '../../../shared/messages/text.ts'
import { siteContext } from './context.ts'

type Values = Readonly<Record<string, ReactNode>>

interface Message {
  readonly message?: string | undefined
  readonly id?: string | undefined
}

interface TranslateProps {
  readonly children?: string
  readonly id?: string
  readonly description?: string
  readonly values?: Values
}

/** Docusaurus's `<Translate>`: its text in the language of the page, else as it is written. */
export function Translate({ children, id, values }: TranslateProps) {
  return <>{interpolate(textOf({ message: children, id }), values)}</>
}

/** Docusaurus's `translate()`. */
export function translate(message: Message, values?: Values): string {
  const parts = interpolate(textOf(message), values)
  return Array.isArray(parts) ? parts.filter((part) => !isValidElement(part)).join('') : String(parts)
}

/** As in Docusaurus, a text without an id is its own id. */
function textOf({ message, id }: Message): string {
  const key = id ?? message ?? ''
  const ofChrome: Readonly<Record<string, string | undefined>> = currentLanguage().messages
  return siteContext().texts?.[key] ?? ofChrome[key] ?? message ?? key
}

/** Docusaurus's `<Interpolate>`. */
export function Interpolate({ children, values }: { readonly children?: string; readonly values?: Values }) {
  return <>{interpolate(children ?? '', values)}</>
}

/** Puts values in place of `{name}`. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text.split(/(\{\w+\})/)
  const filled = parts.map((part): ReactNode => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return name !== undefined && name in values ? values[name] : part
  })
  if (filled.every((part) => typeof part === 'string' || typeof part === 'number')) return filled.join('')
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
  return filled.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

const PLURAL_ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** Docusaurus's hook that chooses from `one|other` what a number needs in the current language. */
export function usePluralForm() {
  return {
    selectMessage: (count: number, messages: string): string => {
      const forms = messages.split('|')
      const rules = new Intl.PluralRules(siteContext().i18n.currentLocale)
      const { pluralCategories } = rules.resolvedOptions()
      const order = PLURAL_ORDER.filter((category) => pluralCategories.includes(category))
      return forms[Math.min(order.indexOf(rules.select(count)), forms.length - 1)] ?? ''
    },
  }
}
