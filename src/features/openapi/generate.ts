import { isDeepStrictEqual } from 'node:util'
import type { ApiConfig } from '../../config/site-config.ts'
import { fillSpecification, type Variables } from '../../core/read/fill-variables.ts'
import { isRecord } from '../../shared/is-record.ts'
import { inLanguage, type Language } from '../../shared/messages/text.ts'
import type { Problem } from '../../util/errors.ts'
import { entriesOf, type Json, jsonOf, textOf } from '../../util/json.ts'
import { COVERED, type Coverage, type Covered, formatPercent, percentOf, type Share } from './coverage-figures.ts'
import { type LoadedSpec, loadSpec } from './load/load-spec.ts'
import { type Fault, faultProblem, type SpecFile } from './load/problems.ts'
import { givenExamples, isJsonType } from './model/examples.ts'
import { bodyOf, type Operation, parametersOf } from './model/operations.ts'
import { readSchema } from './model/read-schema.ts'
import { exampleOf } from './model/schema-words.ts'
import type { GeneratedPage } from './pages/generated-page.ts'
import { folderSidebar, hiddenPages, listPages } from './pages/list-pages.ts'
import { publishedAddress } from './publish-spec.ts'
import { createReference, type Reference } from './reference.ts'
import type { FolderSidebar } from './written-files.ts'

/** The reference of one specification. */
export interface GeneratedReference {
  readonly title: string
  readonly operations: number
  readonly schemas: number
  /** Its pages, by path below the docs folder. */
  readonly pages: ReadonlyMap<string, GeneratedPage>
  readonly sidebar: FolderSidebar
  /** Absolute paths of the specification's files. */
  readonly files: readonly string[]
  /** Address of the published specification; absent if it is not published. */
  readonly published?: { readonly href: string; readonly isAsWritten: boolean }
  readonly coverage: Coverage
  /** Anything invalid, coverage gaps, parameters that do not match their path, and ids that two operations have. */
  readonly gaps: readonly Problem[]
}

/** Settings of a reference besides its specification. */
interface GenerateOptions {
  readonly prefix?: string
  readonly language?: Language | undefined
  readonly variables?: Variables | undefined
  /** Address of its pages, where the specification is published among them. */
  readonly route?: string | undefined
  /** False for schemas on each page that has them, however many operations there are. */
  readonly isLarge?: false
}

/**
 * Generates the reference of a specification, in English where no language is given; `prefix` is before its paths. The same files and settings give
 * the same pages.
 * @throws UserError with every problem of the specification.
 */
export async function generateReference(
  api: ApiConfig,
  root: string,
  { prefix = '', language, variables, route, ...size }: GenerateOptions = {},
): Promise<GeneratedReference> {
  const loaded = await loadSpec({ root, spec: api.spec, remoteRefs: api.remoteRefs, strict: api.strict })
  const document = variables ? fillSpecification(loaded.document, variables) : loaded.document
  const isAsWritten = loaded.parts === 1 && isDeepStrictEqual(document, loaded.document)
  const published =
    route === undefined ? {} : { published: { href: publishedAddress(api.spec, route, isAsWritten), isAsWritten } }
  return inLanguage(language, () => ({
    ...describeReference({ ...loaded, document }, api, { prefix, ...size, ...published }),
    ...published,
  }))
}

function describeReference(
  loaded: LoadedSpec,
  api: ApiConfig,
  {
    prefix,
    published,
    ...size
  }: Pick<GeneratedReference, 'published'> & Pick<GenerateOptions, 'isLarge'> & { readonly prefix: string },
): GeneratedReference {
  const reference = createReference(loaded, {
    ...api,
    ...size,
    out: `${prefix}${api.out}`,
    ...(published && { published: published.href }),
  })
  const pages = listPages(reference, { route: api.route, spec: loaded.displayPath })
  const coverage = measureCoverage(reference)
  return {
    title: reference.title,
    operations: reference.operations.length,
    schemas: reference.schemas.length,
    pages: new Map(pages.map((page) => [page.path, page])),
    sidebar: { ...folderSidebar({ ...reference, out: api.out }, api.label), ...hiddenPages(pages, prefix) },
    files: loaded.files,
    coverage,
    gaps: [
      ...loaded.problems,
      ...findGaps(coverage, api.coverage, loaded.displayPath),
      ...findPathFaults(reference, loaded),
      ...findRepeatedIds(reference, loaded),
    ],
  }
}

/** Warns of each operation whose `operationId` another one before it has: links and samples mean only one of them. */
export function findRepeatedIds({ operations }: Pick<Reference, 'operations'>, file: SpecFile): Problem[] {
  const first = new Map<string, Operation>()
  return operations.flatMap((operation): Problem[] => {
    const { method, path, isWebhook } = operation
    const id = textOf(operation.operation.operationId)
    const before = id === undefined ? undefined : first.get(id)
    if (id !== undefined && !before) first.set(id, operation)
    if (!before) return []
    const fault = {
      code: 'api.operation-id',
      message: `Unexpected operationId "${id}", which ${before.method} ${before.path} has already`,
      hint: 'Give each operation an operationId of its own.',
      path: [isWebhook ? 'webhooks' : 'paths', path, method.toLowerCase(), 'operationId'],
    }
    return [{ ...faultProblem(fault, file), severity: 'warning' }]
  })
}

/** A name in a path: `{id}`. */
const NAME = /\{([^{}]+)\}/g

/** Warns of each name in a path that has no parameter, and of each path parameter that its path does not name. */
export function findPathFaults({ operations, resolve }: Reference, file: SpecFile): Problem[] {
  return operations
    .filter(({ isWebhook }) => !isWebhook)
    .flatMap((operation) => {
      const described = parametersOf(operation, resolve).filter((one) => one.in === 'path')
      const names = [...new Set([...operation.path.matchAll(NAME)].map(([, name = '']) => name))]
      const missing = names.filter((name) => !described.some((one) => one.name === name))
      const stray = described.filter(({ name }) => !names.includes(name))
      return [
        ...missing.map((name) => missingFault(operation, name)),
        ...stray.map(({ name }) => strayFault(operation, name)),
      ]
    })
    .map((fault) => ({ ...faultProblem(fault, file), severity: 'warning' }))
}

function missingFault({ method, path }: Operation, name: string): Fault {
  return {
    code: 'api.path-parameter',
    message: `No parameter describes "{${name}}"`,
    hint: `Add a parameter with name: ${name} and in: path.`,
    path: ['paths', path, method.toLowerCase()],
  }
}

function strayFault({ method, path }: Operation, name: string): Fault {
  return {
    code: 'api.path-parameter',
    message: `Parameter "${name}" is in: path, which does not have it`,
    hint: `Write {${name}} into the path, or remove the parameter.`,
    path: ['paths', path, method.toLowerCase(), 'parameters'],
  }
}

type Check = (operation: Operation, reference: Reference) => boolean | undefined

/** True: present; false: missing; undefined: does not apply. */
const CHECKS: Readonly<Record<Covered, Check>> = {
  descriptions: ({ operation }) => textOf(operation.description) !== undefined,
  parameters: (operation, { resolve }) =>
    parametersOf(operation, resolve).every(({ parameter, schema }) => {
      return (textOf(parameter.description) ?? textOf(readSchema(schema, resolve).schema.description)) !== undefined
    }),
  responses: (operation, reference) => {
    const answers = jsonAnswers(operation, reference)
    return answers.length === 0 ? undefined : answers.every((media) => saysSomething(media.schema, reference))
  },
  examples: (operation, reference) => {
    const bodies = [
      ...jsonContents(bodyOf(operation, reference.resolve)?.content),
      ...jsonAnswers(operation, reference),
    ]
    return bodies.length === 0 ? undefined : bodies.every((media) => hasExample(media, reference))
  },
}

/** Measures a specification; webhooks count like operations. */
export function measureCoverage(reference: Reference): Coverage {
  const measure = (check: Check): Share => {
    const answers = reference.operations.map((one) => [one, check(one, reference)] as const)
    const missing = answers.filter(([, has]) => has === false).map(([{ method, path }]) => `${method} ${path}`)
    const of = answers.filter(([, has]) => has !== undefined).length
    return { have: of - missing.length, of, missing }
  }
  return {
    descriptions: measure(CHECKS.descriptions),
    parameters: measure(CHECKS.parameters),
    responses: measure(CHECKS.responses),
    examples: measure(CHECKS.examples),
  }
}

/** Missing operations that a message names. */
const NAMED = 5

/** A problem for each measure that is below what the configuration asks for. */
export function findGaps(coverage: Coverage, least: Readonly<Record<Covered, number>>, file: string): Problem[] {
  return COVERED.filter((thing) => percentOf(coverage[thing]) < least[thing]).map((thing) => {
    const { have, of, missing } = coverage[thing]
    const others = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : ''
    return {
      severity: 'error',
      code: 'api.coverage',
      message: `Unexpected coverage of ${thing}: ${have} of ${of} operations (${formatPercent(percentOf(coverage[thing]))}), expected ${least[thing]} %`,
      hint: `Complete ${missing.slice(0, NAMED).join(', ')}${others}.`,
      file,
    }
  })
}

function jsonAnswers({ operation }: Operation, { resolve }: Reference): Json[] {
  return entriesOf(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => jsonContents(jsonOf(resolve(response).value).content))
}

function jsonContents(content: unknown): Json[] {
  return entriesOf(content).flatMap(([type, media]) => (isJsonType(type) && isRecord(media) ? [media] : []))
}

/** `{}` allows anything, so it documents nothing. */
function saysSomething(schema: unknown, { resolve }: Reference): boolean {
  const read = readSchema(schema, resolve)
  return Object.keys(read.schema).some((key) => key !== 'title') || read.choices.length > 0
}

/** An example of the whole, or one of each of its properties. */
function hasExample(media: Json, { resolve }: Pick<Reference, 'resolve'>, depth = 0): boolean {
  if (givenExamples(media, resolve).length > 0) return true
  if (depth > 3) return false
  const { schema } = readSchema(media.schema, resolve)
  if (exampleOf(schema) !== undefined) return true
  if (isRecord(schema.items)) return hasExample({ schema: schema.items }, { resolve }, depth + 1)
  const properties = Object.values(jsonOf(schema.properties)).map((property) => readSchema(property, resolve).schema)
  return (
    properties.length > 0 &&
    properties.every((one) => exampleOf(one) !== undefined || 'default' in one || 'const' in one)
  )
}
