import { describe, expect, it } from 'vitest'
import { resolveAnchors } from '../../../../src/features/openapi/load/resolve-anchors.ts'

/** Schemas with their references by name resolved. */
function resolved(schemas: object) {
  const document = { components: { schemas } }
  resolveAnchors(document)
  return document.components.schemas
}

describe('references to names that schemas give themselves', () => {
  it('lead to their places', () => {
    const schemas = {
      Tree: { properties: { leaf: { $ref: '#leaf' }, whole: { $ref: 'https://a.example/tree' } } },
      Parts: { $id: 'https://a.example/tree', $defs: { 'a/b': { $anchor: 'leaf' } } },
    }
    expect(resolved(schemas)).toMatchObject({
      Tree: {
        properties: {
          leaf: { $ref: '#/components/schemas/Parts/$defs/a~1b' },
          whole: { $ref: '#/components/schemas/Parts' },
        },
      },
    })
  })

  it('lead to the nearest schema of the name if they are dynamic, or to the place that they name', () => {
    const tree = (type: string) => ({ $dynamicAnchor: 'node', type, items: { $dynamicRef: '#node' } })
    const schemas = { A: tree('array'), B: tree('object'), C: { items: { $dynamicRef: '#/components/schemas/A' } } }
    expect(resolved(schemas)).toMatchObject({
      A: { items: { $ref: '#/components/schemas/A' } },
      B: { items: { $ref: '#/components/schemas/B' } },
      C: { items: { $ref: '#/components/schemas/A' } },
    })
  })

  it('lead to what takes the place of a general schema where another refers to that', () => {
    const item = { $dynamicAnchor: 'item' }
    const schemas = {
      Page: { properties: { items: { items: { $dynamicRef: '#item' } } }, $defs: { item: { ...item, not: {} } } },
      Pets: { $ref: '#/components/schemas/Page', $defs: { item: { ...item, $ref: '#/components/schemas/Pet' } } },
      Ships: { allOf: [{ $ref: '#/components/schemas/Page' }], $defs: { item: { ...item, type: 'string' } } },
      Pet: { type: 'object' },
    }
    const itemsOf = (ref: string) => ({ properties: { items: { items: { $ref: `#/components/schemas/${ref}` } } } })
    expect(resolved(schemas)).toMatchObject({
      Page: itemsOf('Page/$defs/item'),
      Pets: { allOf: [itemsOf('Pet')] },
      Ships: { allOf: [{ allOf: [itemsOf('Ships/$defs/item')] }] },
    })
  })

  it('lead to the schema that adds to one which refers to itself', () => {
    const schemas = {
      Tree: { $dynamicAnchor: 'node', properties: { children: { items: { $dynamicRef: '#node' } } } },
      Strict: { $dynamicAnchor: 'node', $ref: '#/components/schemas/Tree', unevaluatedProperties: false },
    }
    const of = (name: string) => ({ properties: { children: { items: { $ref: `#/components/schemas/${name}` } } } })
    expect(resolved(schemas)).toMatchObject({ Tree: of('Tree'), Strict: { allOf: [of('Strict')] } })
  })

  it('are left in data, where no schema has the name, and where properties have these names', () => {
    const schemas = {
      A: { $anchor: 'a', example: { $ref: '#a' }, properties: { b: { $ref: '#b' }, $anchor: { type: 'string' } } },
    }
    expect(resolved(structuredClone(schemas))).toEqual(schemas)
  })
})
