import { createElement, useId } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markAddresses } from '../../../src/shared/mark-addresses.ts'

test.each(['', 'b'])('ids that React makes are none of the page, its own are (prefix "%s")', (identifierPrefix) => {
  const ids = new Set<string>()
  const mark = (id: string) => markAddresses({ name: 'div' }, { id }, { references: [], ids }, () => undefined)
  const Part = () => {
    const id = useId()
    for (const one of [id, `${id}0`, `${id}-label`, 'own', 'R:own']) mark(one)
    return createElement('div', { id })
  }
  const html = renderToStaticMarkup(createElement('div', {}, createElement(Part), createElement(Part)), {
    identifierPrefix,
  })
  expect(html).toContain(` id=":${identifierPrefix}R`)
  expect([...ids]).toEqual(['own', 'R:own'])
})
