import { describe, expect, it } from 'vitest'
import { resolveAnchors } from '../../../src/api/load/resolve-anchors.ts'

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

  it('are left in data, where no schema has the name, and where properties have these names', () => {
    const schemas = {
      A: { $anchor: 'a', example: { $ref: '#a' }, properties: { b: { $ref: '#b' }, $anchor: { type: 'string' } } },
    }
    expect(resolved(structuredClone(schemas))).toEqual(schemas)
  })
})
