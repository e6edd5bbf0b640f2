import { describe, expect, it } from 'vitest'
import { createPageContracts } from '../../../../src/features/contracts/page-contracts.ts'
import { referencePage } from '../../../../src/features/contracts/reference/reference-page.ts'
import { problemsOf } from '../../../support/problems-of.ts'
import { productConfig, productContracts } from '../../../support/product-contract.ts'

const names = { 'cameras.*': 'front', 'detectors.*': 'coral' }
const page = referencePage(productConfig, { title: 'Reference', names })
const yaml = /```yaml title="config.yml"\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
const sectionOf = (path: string) => {
  const start = page.indexOf(`\`${path}\` {#`)
  const end = page.slice(start).search(/\n(?:##|<\/?d)/)
  return page.slice(start, end < 0 ? undefined : start + end).replace(/^.*\n\n/, '')
}

describe('the reference', () => {
  it('has one section for each option, and none for options a camera shares with the top level', () => {
    const paths = [...page.matchAll(/^##+ `([^`]+)`/gm)].map((match) => match[1])
    expect(paths).toEqual([
      'mqtt',
      'mqtt.host',
      'mqtt.port',
      'detect',
      'detect.enabled',
      'detect.fps',
      'detect.max_disappeared',
      'detect.mode',
      'detect.track',
      'detect.area',
      'ffmpeg',
      'ffmpeg.path',
      'detectors',
      'detectors.*.type',
      'detectors.*.threads',
      'detectors.*.device',
      'cameras',
      'cameras.*.enabled',
      'cameras.*.detect',
      'cameras.*.ffmpeg',
      'cameras.*.ffmpeg.path',
      'cameras.*.ffmpeg.inputs',
      'cameras.*.ffmpeg.inputs.*.path',
      'cameras.*.ffmpeg.inputs.*.roles',
      'labels',
    ])
  })

  it('is a tree: options are below their parents, and fold from the third level on', () => {
    const rows = [...page.matchAll(/^(?:#+ `[^`]+`|<\/?(?:div|details)[^>]*>|<summary>.*)/gm)].map(([row]) => row)
    const start = rows.indexOf('## `cameras`')
    expect(rows.slice(start, rows.indexOf('## `labels`'))).toEqual([
      '## `cameras`',
      '<div class="below">',
      '### `cameras.*.enabled`',
      '### `cameras.*.detect`',
      '### `cameras.*.ffmpeg`',
      '<details class="below">',
      '<summary>2 nested options</summary>',
      '#### `cameras.*.ffmpeg.path`',
      '#### `cameras.*.ffmpeg.inputs`',
      '<details class="below">',
      '<summary>2 nested options</summary>',
      '##### `cameras.*.ffmpeg.inputs.*.path`',
      '##### `cameras.*.ffmpeg.inputs.*.roles`',
      '</details>',
      '</details>',
      '</div>',
    ])
  })

  it('has type, default, limits and the other places of an option', () => {
    expect(sectionOf('detect.fps').trim()).toBe(
      [
        '<small>integer · default `5` · at least 1 · also in <code id="cameras.*.detect.fps">cameras.\\*.detect.fps</code></small>',
        '',
        '**Frame rate.** Frames per second that are looked at. More costs more.',
      ].join('\n'),
    )
  })

  it('lists values, required options and examples', () => {
    expect(sectionOf('detect.mode')).toContain('<small>`all` or `motion` · default `all`')
    expect(sectionOf('mqtt.host')).toContain('<small>string · required</small>')
    expect(sectionOf('mqtt.host')).toContain('<small>Example: `192.0.2.9`</small>')
  })

  it('says since which version an option exists', () => {
    expect(sectionOf('detect.area')).toMatch(/^<small>string or list of strings · since 2\.1\b/)
  })

  it('links to the same options elsewhere', () => {
    expect(sectionOf('cameras.*.detect')).toContain('those of [`detect`](#detect)')
    expect(sectionOf('ffmpeg.path')).toContain('also in [`cameras.*.ffmpeg.path`](#cameras.*.ffmpeg.path)')
  })

  it('says for which type an option exists', () => {
    expect(sectionOf('detectors.*.device')).toContain('only with `type: edgetpu`')
    expect(sectionOf('detectors.*.type')).toContain('- `type: cpu`: The processor.\n- `type: edgetpu`: A Coral.')
  })

  it('has the whole file, which passes the checks', async () => {
    const contracts = createPageContracts(productContracts)
    const findings = await contracts.checkFence({ language: 'yaml', meta: 'title="config.yml"', text: yaml })
    expect(findings).toEqual([])
  })

  it('has every option in the file: at its default, or as a comment', () => {
    expect(yaml).toContain('  # Frames per second that are looked at.\n  fps: 5\n')
    expect(yaml).toContain('  #max_disappeared: 25\n')
    expect(yaml).toContain('  host: 192.0.2.9\n')
    expect(yaml).toContain('  front:\n')
    expect(yaml).toContain('    #detect: # As detect at the top level.\n')
    expect(yaml).toContain('        - path: rtsp://192.0.2.4/main\n')
    expect(yaml).toContain('# Other names for single labels.\n#labels:\n#  "2": vehicle\n')
  })

  it('says in the file what an option means for each type', () => {
    const schema = productConfig.schema.replace(
      '"threads": { "type": "integer", "default": 3 }',
      '"device": { "type": "integer", "description": "Core to use. `0` is the first." }',
    )
    const both = referencePage({ ...productConfig, schema }, { title: 'Reference', names })
    expect(both).toContain('    # type: cpu: Core to use.\n    # type: edgetpu: Which Coral.\n    #device:\n')
    expect(yaml).toContain('    # Which Coral.\n    # Only with type: edgetpu.\n    #device:\n')
  })

  it('is not made from an invalid JSON Schema', async () => {
    const [problem] = await problemsOf(() => referencePage({ ...productConfig, schema: '[' }, { title: 'R', names }))
    expect([problem?.code, problem?.file]).toEqual(['contracts.schema', 'product.schema.json'])
  })

  it('has a default of several lines in quotes', () => {
    const schema = JSON.stringify({
      properties: {
        banner: { type: 'string', default: 'One\n\n# Two: `three`\n' },
        lists: { type: 'object', default: { a: ['b\nc'] } },
        mode: { enum: ['x\n\ny', 'z'], examples: ['x\n\ny'] },
      },
    })
    const made = referencePage({ ...productConfig, schema, variants: {} }, { title: 'R', names })
    expect(made).toContain('default <code>&quot;One\\n\\n# Two: `three`\\n&quot;</code></small>\n')
    expect(made).toContain('default `{"a":["b\\nc"]}`</small>\n')
    expect(made).toContain('<small><code>x&#10;&#10;y</code> or `z`</small>\n')
    expect(made).toContain('\nbanner: "One\\n\\n# Two: `three`\\n"\n')
  })

  it('ends at a recursive schema', () => {
    const schema = JSON.stringify({
      properties: { a: { $ref: '#/$defs/A' } },
      $defs: { A: { type: 'object', properties: { b: { type: 'integer', default: 1 }, a: { $ref: '#/$defs/A' } } } },
    })
    expect(referencePage({ ...productConfig, schema }, { title: 'R', names })).toContain('`a.b`')
  })
})
