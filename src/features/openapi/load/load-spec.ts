import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lookup } from 'mrmime'
import { isRecord } from '../../../shared/is-record.ts'
import { type Problem, UserError } from '../../../util/errors.ts'
import { entriesOf, type Json, jsonOf, textOf, textsOf } from '../../../util/json.ts'
import { isInside } from '../../../util/paths.ts'
import { bundleFiles, nameSchemas, withFrame } from './bundle.ts'
import { normalize } from './normalize.ts'
import { faultProblem, type SpecFile } from './problems.ts'
import { readSpecFiles } from './read-files.ts'
import { withForms } from './two-forms.ts'
import { checkVersion, findInvalid } from './validate-spec.ts'
import type { WrittenNumbers } from './written-numbers.ts'

interface SpecSource {
  readonly root: string
  /** Path below the root. */
  readonly spec: string
  readonly remoteRefs: boolean
  /** Makes anything invalid an error. */
  readonly strict?: boolean
}

/** A readable specification in one document: OpenAPI 3, with every `$ref` local and resolvable. */
export interface LoadedSpec extends SpecFile {
  readonly document: Json
  /** Absolute paths of the files it was read from, sorted. */
  readonly files: readonly string[]
  /** Number of files that have a part of it. */
  readonly parts: number
  /** Its logo, if that is a file beside it. */
  readonly logo?: string
  /** Anything invalid, as warnings. */
  readonly problems: readonly Problem[]
  /** Returns a page with its numbers as the specification has them. */
  readonly restoreNumbers: WrittenNumbers['restore']
}

/**
 * Reads and validates a specification; what is invalid in it is left as it is.
 * @throws UserError when it cannot be read; with `strict`, also with all that is invalid, at its JSON path and line.
 */
export async function loadSpec({ root, spec, remoteRefs, strict = false }: SpecSource): Promise<LoadedSpec> {
  const path = join(root, spec)
  if (!existsSync(path)) throw new UserError(noSpec(spec, 'does not exist'))
  if (!statSync(path).isFile()) throw new UserError(noSpec(spec, 'is not a file'))
  const { files, faults, numbers } = await readSpecFiles(path, { root, remoteRefs })
  const [main] = files
  checkVersion(main.document, main)
  const { document: bundled, findOrigin } = nameSchemas(bundleFiles(files))
  const document = withFrame(bundled)
  const invalid = (await findInvalid(document)).map((fault) => {
    const origin = findOrigin(fault.path)
    const file = files.find(({ displayPath }) => displayPath === origin?.displayPath)
    return origin && file ? faultProblem({ ...fault, path: origin.path }, file) : faultProblem(fault, main)
  })
  const problems = [...faults.map(({ fault, file }) => faultProblem(fault, file)), ...invalid]
  if (strict && problems.length > 0) throw new UserError(problems)
  const logo = readLogo(document, path, root)
  return {
    document: normalize(await upgrade(document, main)),
    displayPath: main.displayPath,
    locate: main.locate,
    files: [...files.map((file) => file.path), ...(logo ? [logo.path] : [])].sort(),
    parts: files.length,
    ...(logo && { logo: logo.src }),
    problems: problems.map((problem) => ({ ...problem, severity: 'warning' })),
    restoreNumbers: numbers.restore,
  }
}

/** Converts OpenAPI 2 to OpenAPI 3; differences between 3.0 and 3.1 are handled when values are read. */
async function upgrade(document: Json, file: SpecFile): Promise<Json> {
  if (document.swagger === undefined) return document
  try {
    return await upgradeTwo(document)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const message = `OpenAPI 2.0 cannot be converted to 3.0: ${reason}`
    const hint = 'Correct what is invalid in the specification, or save it as OpenAPI 3.'
    throw new UserError(faultProblem({ code: 'api.invalid', message, hint, path: [] }, file))
  }
}

function noSpec(spec: string, words: string): Problem {
  return {
    severity: 'error',
    code: 'api.not-found',
    message: `Specification "${spec}" ${words}`,
    hint: "Correct api.spec, the path of an OpenAPI file below the site's folder.",
    file: spec,
  }
}

/** A larger picture is no logo: it is part of the page. */
const MAX_BYTES = 100_000

/** The logo of an API (`x-logo`) if it is a small picture whose path counts from its specification; else undefined. */
function readLogo(document: Json, spec: string, root: string) {
  const url = textOf(jsonOf(jsonOf(document.info)['x-logo'] ?? document['x-logo']).url) ?? ''
  const type = lookup(url)
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(url) || !type?.startsWith('image/')) return undefined
  const path = join(dirname(spec), url)
  if (!isInside(root, path)) return undefined
  const size = statSync(path, { throwIfNoEntry: false })
  if (!size?.isFile() || size.size > MAX_BYTES) return undefined
  return { path, src: `data:${type};base64,${readFileSync(path, 'base64')}` }
}

/** The format of bodies where a document of OpenAPI 2.0 names none. */
const USUAL_FORMAT = 'application/json'

/**
 * Converts OpenAPI 2.0 to 3.0. What the library for that would lose is written in another way before, or added after.
 * @throws Error with the library's message when it cannot read the document.
 */
export async function upgradeTwo(document: Json): Promise<Json> {
  const { upgradeFromTwoToThree } = await import('@scalar/openapi-upgrader/2.0-to-3.0')
  const upgraded: unknown = upgradeFromTwoToThree(structuredClone(prepare(document)))
  return isRecord(upgraded) ? withEnumTexts(withSchemeTexts(upgraded, document)) : document
}

/** Moves the texts about the values of a parameter to its values: into its schema. */
function withEnumTexts(upgraded: Json): Json {
  const { components } = upgraded
  const paths = mapEntries(upgraded.paths, (item) => withOwnTexts(mapEntries(item, withOwnTexts)))
  if (!isRecord(components) || !isRecord(components.parameters)) return { ...upgraded, paths }
  return {
    ...upgraded,
    paths,
    components: { ...components, parameters: mapEntries(components.parameters, withSchemaTexts) },
  }
}

/** An operation or the item of a path, with the texts of its parameters. */
function withOwnTexts(owner: Json): Json {
  if (!Array.isArray(owner.parameters)) return owner
  return { ...owner, parameters: owner.parameters.map((one: unknown) => (isRecord(one) ? withSchemaTexts(one) : one)) }
}

function withSchemaTexts(parameter: Json): Json {
  const { schema } = parameter
  const texts = entriesOf(parameter).filter(([key]) => /^x-(?:ms-)?enum/i.test(key))
  return isRecord(schema) && texts.length > 0
    ? { ...parameter, schema: { ...Object.fromEntries(texts), ...schema } }
    : parameter
}

/** Responses get their formats here: the library takes those of the document even where an operation has its own. */
function prepare(document: Json): Json {
  const formats = formatsIn(document.produces) ?? [USUAL_FORMAT]
  const paths = mapEntries(withForms(jsonOf(document.paths), document), (item) => mapItem(item, formats))
  const responses = mapEntries(document.responses, (response) => withContent(response, formats))
  return { ...document, paths, ...(isRecord(document.responses) && { responses }) }
}

/** The parameters of a path come first: its operations take the body from them. */
function mapItem(item: Json, formats: readonly string[]): Json {
  const { parameters, ...rest } = item
  return { ...(parameters !== undefined && { parameters }), ...mapEntries(rest, (one) => mapOperation(one, formats)) }
}

/** Generators write empty lists of formats where they know nothing: with them, a body or a response would vanish. */
function mapOperation(operation: Json, usual: readonly string[]): Json {
  const formats = formatsIn(operation.produces) ?? usual
  const entries = entriesOf(operation).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'produces' || key === 'consumes') return formatsIn(value) === undefined ? [] : [[key, value]]
    return [[key, key === 'responses' ? mapEntries(value, (one) => withContent(one, formats)) : value]]
  })
  return Object.fromEntries(entries)
}

/** The library turns the order of headers around. */
function withContent(response: Json, formats: readonly string[]): Json {
  const { schema, ...others } = response
  const headers = isRecord(others.headers) && { headers: Object.fromEntries(entriesOf(others.headers).reverse()) }
  const rest = { ...others, ...headers }
  if (schema === undefined) return rest
  return { ...rest, content: Object.fromEntries(formats.map((format) => [format, { schema }])) }
}

function formatsIn(value: unknown): readonly string[] | undefined {
  const formats = textsOf(value)
  return formats.length > 0 ? formats : undefined
}

/** Adds what the library leaves out of authentication schemes, such as their descriptions. */
function withSchemeTexts(upgraded: Json, { securityDefinitions }: Json): Json {
  const components = jsonOf(upgraded.components)
  if (!isRecord(components.securitySchemes)) return upgraded
  const schemes = entriesOf(components.securitySchemes).map(([name, scheme]) => {
    const {
      flow: _,
      authorizationUrl: __,
      tokenUrl: ___,
      scopes: ____,
      ...texts
    } = jsonOf(jsonOf(securityDefinitions)[name])
    return [name, { ...texts, ...jsonOf(scheme) }]
  })
  return { ...upgraded, components: { ...components, securitySchemes: Object.fromEntries(schemes) } }
}

/** An object with each of its objects changed. */
function mapEntries(value: unknown, change: (entry: Json) => Json): Json {
  return Object.fromEntries(entriesOf(value).map(([key, entry]) => [key, isRecord(entry) ? change(entry) : entry]))
}
