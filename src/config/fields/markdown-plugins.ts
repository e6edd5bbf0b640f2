import * as z from 'zod'
import type { NamedPlugin } from '../../shared/markdown-plugins.ts'
import { complain } from './complaint.ts'
import { variant } from './variant.ts'

const expected = "the name of a package or the path of a file, or a list such as ['remark-toc', { tight: true }]"
const hint = 'Write the name of the package in quotes: what is named can be part of the cache'

/** Plugins of remark or rehype: names, or lists of a name and options. */
export function markdownPlugins() {
  const name = z.string().min(1)
  const named = name.transform((one): NamedPlugin => ({ name: one }))
  const withOptions = z
    .tuple([name, z.unknown()])
    .check((context) => {
      if (isJson(context.value[1])) return
      const what = 'options that JSON can represent'
      complain(context, { input: context.value[1], path: [1] }, { code: 'config.wrong-value', expected: what })
    })
    .transform(([one, options]): NamedPlugin => ({ name: one, options }))
  const plugin = variant({
    variants: { named, withOptions },
    pick: (value) => {
      if (typeof value === 'string') return 'named'
      return Array.isArray(value) && typeof value[0] === 'string' && value.length === 2
        ? 'withOptions'
        : { code: 'config.wrong-type', expected, hint }
    },
  })
  return z.array(plugin).default([])
}

function isJson(value: unknown): boolean {
  if (typeof value === 'function' || value instanceof RegExp || typeof value === 'bigint') return false
  return typeof value !== 'object' || value === null || Object.values(value).every(isJson)
}
