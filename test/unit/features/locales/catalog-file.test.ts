import { describe, expect, it } from 'vitest'
import { mergeCatalog } from '../../../../src/features/locales/read-catalogs.ts'

const before = new Map([
  ['old', { message: 'Ancien' }],
  ['title', { message: 'Titre', description: 'From another tool', same: true }],
])
const messages = new Map([
  ['title', { message: 'Title', description: 'The title' }],
  ['new', { message: 'New', description: 'A new one' }],
])

describe('texts that are added to a catalog', () => {
  it('come after what it has, which keeps its messages and whatever else it says', () => {
    const { entries, added, unused } = mergeCatalog(before, messages)
    expect([...entries]).toEqual([
      ['old', { message: 'Ancien' }],
      ['title', { message: 'Titre', description: 'The title', same: true }],
      ['new', { message: 'New', description: 'A new one' }],
    ])
    expect({ added, unused }).toEqual({ added: ['new'], unused: ['old'] })
  })

  it('may have a prefix, which what is there does not get', () => {
    const { entries } = mergeCatalog(before, messages, { prefix: 'TODO ' })
    expect(entries.get('new')?.message).toBe('TODO New')
    expect(entries.get('title')?.message).toBe('Titre')
  })

  it('may take the place of what is there', () => {
    expect(mergeCatalog(before, messages, { override: true }).entries.get('title')?.message).toBe('Title')
  })

  it('may leave descriptions as they are', () => {
    const { entries } = mergeCatalog(before, messages, { keepsDescription: () => true })
    expect(entries.get('title')?.description).toBe('From another tool')
    expect(entries.get('new')?.description).toBe('A new one')
  })
})
