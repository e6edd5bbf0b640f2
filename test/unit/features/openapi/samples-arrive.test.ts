import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SampleLanguage, sampleOperation } from '../../../../src/features/openapi/samples/samples.ts'
import { comparable } from '../../../support/compare-request.ts'
import { lacks } from '../../../support/lacks.ts'
import { makeFolder, removeFolders } from '../../../support/make-site.ts'
import { type Recorded, startRecorder } from '../../../support/recording-server.ts'
import { type RunLanguage, runSamples } from '../../../support/run-samples.ts'
import type { SampleCase } from '../../../support/sample-cases/sample-case.ts'
import { SAMPLE_CASES } from '../../../support/sample-cases.ts'
import { referenceOf } from './reference-of.ts'

/** Files that samples send. */
const FILES = ['file.bin', 'file.png', 'picture.png']

/** The sample of a case in a language, sent to a server. */
function write(
  { method, path = '/x', operation, components = {} }: SampleCase,
  language: SampleLanguage,
  server: string,
): string {
  const own = method ?? ('requestBody' in operation ? 'post' : 'get')
  const answers = { 200: { description: 'Fine.', content: { 'application/json': {} } } }
  const reference = referenceOf({ components, paths: { [path]: { [own]: { ...operation, responses: answers } } } })
  const [only] = reference.operations
  if (!only) throw new Error('Expected an operation')
  const { samples } = sampleOperation(only, { ...reference, server, sampleLanguages: [language] })
  return samples[0]?.code.code ?? ''
}

const LANGUAGES = [
  ['python', lacks('python3', ['-c', 'import requests']), {}],
  ['nodejs', false, { hasNoBodyWithGet: true, hasPlainParts: true }],
  ['javascript', false, { hasNoBodyWithGet: true, hasOwnCookies: true, hasPlainParts: true, hasChosenFile: true }],
  ['curl', lacks('curl', ['--version']), {}],
] as const satisfies readonly (readonly [RunLanguage, boolean, object])[]

afterAll(removeFolders)

describe.each(LANGUAGES)('a sample in %s', (language, isMissing, limits) => {
  let recorded: ReadonlyMap<string, Recorded> = new Map()
  let errors = ''

  beforeAll(async () => {
    if (isMissing) return
    const recorder = await startRecorder()
    const samples = SAMPLE_CASES.map(
      (one, index) => [`c${index}`, write(one, language, `${recorder.url}/c${index}`)] as const,
    )
    errors = await runSamples(language, { samples: new Map(samples), files: FILES, folder: await makeFolder() })
    recorded = recorder.recorded
    await recorder.close()
  }, 120_000)

  it.skipIf(isMissing)('runs', () => {
    expect(errors).toBe('')
  })

  it.skipIf(isMissing).each(SAMPLE_CASES.map((one, index) => [one.name, one, index] as const))(
    'sends what the specification says: %s',
    (_, one, index) => {
      const { expected, actual } = comparable(one, recorded.get(`c${index}`), limits)
      expect(actual).toEqual(expected)
    },
  )
})

describe('a sample in Rust', () => {
  it.skipIf(lacks('rustfmt', ['--version']))('is a program, indented as programs are', () => {
    const functions = SAMPLE_CASES.map((one, index) => {
      const code = write(one, 'rust', 'http://h')
      return `async fn c${index}() -> Result<(), Box<dyn std::error::Error>> {\n${code}\nOk(())\n}\n`
    })
    const { status, stderr } = spawnSync('rustfmt', ['--edition', '2021', '--emit', 'stdout'], {
      input: functions.join('\n'),
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
  })
})
