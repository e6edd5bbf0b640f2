import { describe, expect, it, test } from 'vitest'
import { parseSchema } from '../../../../src/features/contracts/config/json-schema.ts'
import { findVariantFaults } from '../../../../src/features/contracts/config/option-tree.ts'
import { createPageContracts } from '../../../../src/features/contracts/page-contracts.ts'
import { productConfig, productContracts } from '../../../support/product-contract.ts'

const contracts = createPageContracts(productContracts)

async function check(text: string, meta = 'title="config.yml"', language = 'yaml') {
  const findings = await contracts.checkFence({ language, meta, text })
  return findings.map(({ line, column, message, hint }) => `${line}:${column} ${message} → ${hint}`)
}

describe('a fence of the configuration', () => {
  it.each([
    'mqtt:\n  port: 1883',
    'detect:\n  max_disappeared: null\n  area: [a, b]\n  track: []',
    'cameras:\n  front:\n    ffmpeg:\n      inputs:\n        - path: rtsp://x\n          roles: [detect]',
    'detectors:\n  coral:\n    type: edgetpu\n    device: usb',
    'detect:\n  fps: ...\n  ...',
    'detect: ...',
    'labels:\n  2: vehicle',
  ])('%j is valid, whatever is missing', async (text) => {
    expect(await check(text)).toEqual([])
  })

  it.each([
    ['detcet:\n  fps: 5', '1:1 Option "detcet" does not exist → Did you mean "detect"?'],
    ['detect:\n  fsp: 5', '2:3 Option "detect.fsp" does not exist → Did you mean "fps"?'],
    [
      'cameras:\n  front:\n    max_disappeared: 5',
      '3:5 Option "cameras.front.max_disappeared" does not exist → Move it to cameras.front.detect.max_disappeared, or remove it.',
    ],
    ['mqtt:\n  colour: red', '2:3 Option "mqtt.colour" does not exist → Use one of host, port.'],
    [
      'detect:\n  fps: fast',
      '2:8 Unexpected fast for "detect.fps", expected integer, at least 1 → Write a value that the option takes.',
    ],
    [
      'detect:\n  fps: 0',
      '2:8 Unexpected 0 for "detect.fps", expected integer, at least 1 → Write a value that the option takes.',
    ],
    [
      'mqtt:\n  port: 70000',
      '2:9 Unexpected 70000 for "mqtt.port", expected integer, 1 to 65535 → Write a value that the option takes.',
    ],
    [
      'detect:\n  mode: motoin',
      '2:9 Unexpected motoin for "detect.mode", expected all or motion → Did you mean "motion"?',
    ],
    [
      'detect:\n  area: {a: 1}',
      '2:9 Unexpected {a: 1} for "detect.area", expected string or list of strings → Write a value that the option takes.',
    ],
    ['detect:', '1:1 Unexpected nothing for "detect", expected object → Write a value that the option takes.'],
    [
      'cameras:\n  front:\n    ffmpeg:\n      inputs:\n        - path: a\n          roles: [detect, recrod]',
      '6:27 Unexpected recrod for "cameras.front.ffmpeg.inputs.0.roles.1", expected detect or record → Did you mean "record"?',
    ],
    [
      'detectors:\n  a:\n    type: cpu\n    device: usb',
      '4:5 Option "detectors.a.device" does not exist → Use it with type: edgetpu, or remove it.',
    ],
    [
      'detectors:\n  a:\n    type: gpu',
      '3:11 Unexpected gpu for "detectors.a.type", expected cpu or edgetpu → Did you mean "cpu"?',
    ],
  ])('%j is wrong: %s', async (text, finding) => {
    expect(await check(text)).toEqual([finding])
  })

  it('gets all errors reported at once', async () => {
    expect(await check('detect:\n  fps: a\n  mode: b\nmqtt:\n  hots: c')).toHaveLength(3)
  })

  it('may show a part of the tree, given by its words', async () => {
    expect(await check('detect:\n  fps: 5', 'config=cameras.*')).toEqual([])
    expect(await check('path: rtsp://x\nroles: [detect]', 'config=cameras.*.ffmpeg.inputs.*')).toEqual([])
    expect(await check('fbs: 5', 'config=cameras.front.detect')).toEqual([
      '1:1 Option "cameras.front.detect.fbs" does not exist → Did you mean "fps"?',
    ])
    expect(await check('fps: 5', 'config=camera.*.detect')).toEqual([
      '0:1 Option "camera.*.detect" of config= does not exist → Did you mean "cameras.*.detect"?',
    ])
  })

  it('is recognized by its title, or by its keys if it has no title', async () => {
    expect(await check('mqtt:\n  hots: a', '')).toHaveLength(1)
    expect(await check('mqtt:\n  hots: a\nautomation: []', '')).toEqual([])
    expect(await check('mqtt:\n  hots: a', 'title="configuration.yaml"')).toEqual([])
    expect(await check('automation: []', 'title="/config/config.yml"')).toHaveLength(1)
  })

  it('is not checked if its words say so, or in another language', async () => {
    expect(await check('mqtt: 1\nmqtt: 2', 'title="config.yml" unchecked')).toEqual([])
    expect(await check('mqtt: 1', 'title="config.yml" config=false')).toEqual([])
    expect(await check('mqtt: 1', 'title="config.yml"', 'text')).toEqual([])
  })

  it('may be JSON', async () => {
    expect(await check('{"detect": {"fsp": 5}}', '', 'json')).toEqual([
      '1:13 Option "detect.fsp" does not exist → Did you mean "fps"?',
    ])
  })

  it('has links from its keys to the reference, but not from names', () => {
    const text = 'cameras:\n  front:\n    detect:\n      fps: 5'
    const links = contracts.linkFence({ language: 'yaml', meta: '', text })
    expect(links.map(({ line, column, length, url }) => [line, column, length, url])).toEqual([
      [1, 1, 7, '/configuration/reference#cameras'],
      [3, 5, 6, '/configuration/reference#detect'],
      [4, 7, 3, '/configuration/reference#detect.fps'],
    ])
  })
})

describe('an option', () => {
  it('has its type, its default and its place in the reference', () => {
    expect(contracts.findOption('cameras.*.detect.fps')).toEqual({
      path: 'cameras.*.detect.fps',
      url: '/configuration/reference#detect.fps',
      type: 'integer',
      defaultValue: '5',
      defaultParts: ['5'],
      tip: 'Frame rate · integer · default 5',
    })
  })

  it.each([
    ['detect.fsp', 'Did you mean "detect.fps"?'],
    ['detekt.fps', 'Did you mean "detect.fps"?'],
    ['fps', 'Did you mean "detect.fps"?'],
    ['nothing.like.it', 'Use the path of an option of the schema, with dots between its keys.'],
  ])('%s does not exist', (path, hint) => {
    expect(contracts.findOption(path)).toEqual({ message: `Option "${path}" does not exist`, hint })
  })

  it('that is a placeholder for names leads to its parent', () => {
    expect(contracts.findOption('labels.*')).toMatchObject({ path: 'labels.*', url: '/configuration/reference#labels' })
    expect(contracts.findOption('cameras.*')).toMatchObject({ url: '/configuration/reference#cameras' })
  })

  it('shows each entry of a list', () => {
    const { defaultValue, defaultParts } = {
      defaultValue: '',
      defaultParts: [],
      ...contracts.findOption('detect.track'),
    }
    expect([defaultValue, defaultParts]).toEqual(['[person, car]', ['person', 'car']])
  })

  it('has no address if the site has no reference', () => {
    const { referenceRoute, ...config } = productConfig
    const other = createPageContracts({ ...productContracts, config })
    expect(other.findOption('detect.fps')).not.toHaveProperty('url')
  })
})

test.each([
  ['detectors.*', 'type', 'x-types', []],
  [
    'detectors.*',
    'type',
    'x-type',
    ['from The schema has no variants at "x-type", which variants of "detectors.*" name → Did you mean "x-types"?'],
  ],
  [
    'detectors.*',
    'typ',
    'x-types',
    ['key A variant at "x-types" of the schema has no "const" for "typ" → Did you mean "type"?'],
  ],
  [
    'detector.*',
    'type',
    'x-types',
    [' Option "detector.*" of variants does not exist in the schema → Did you mean "detectors.*"?'],
  ],
])('variants of %s by %s from %s: %j', (path, key, from, expected) => {
  const faults = findVariantFaults(parseSchema(productConfig), { [path]: { key, from } })
  expect(faults.map(({ part = '', message, hint }) => `${part} ${message} → ${hint}`)).toEqual(expected)
})
