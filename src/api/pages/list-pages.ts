import { textOf } from '../json.ts'
import type { Operation } from '../model/operations.ts'
import { type NamedSchema, operationHref, type Reference, schemaHref } from '../reference.ts'
import { landingPage } from './landing-page.ts'
import { operationPage } from './operation-page.ts'
import { firstSentences } from './plain-text.ts'
import { findBackLinks, schemaPage } from './schema-page.ts'
import { type GeneratedPage, thinPage } from './thin-page.ts'

/** Where the pages of a reference are. */
export interface PagesPlace {
  /** Address of the reference below that of the docs. */
  readonly route: string
  /** Path of the specification as people see it. */
  readonly spec: string
}

/** Every page of a reference: its landing page, its operations, its schemas. */
export function listPages(reference: Reference, place: PagesPlace): GeneratedPage[] {
  const backLinks = findBackLinks(reference)
  return [
    landing(reference, place),
    ...reference.operations.map((operation) => ofOperation(operation, reference, place)),
    ...reference.schemas.map((schema) => {
      const path = fileOf(schemaHref(reference.out, schema))
      return thinPage({
        path,
        id: schema.slug,
        title: schema.name,
        slug: `${place.route}/schemas/${schema.slug}`,
        description: describeSchema(schema, reference),
        sidebarLabel: schema.name,
        sidebarClass: 'api-item',
        spec: place.spec,
        page: schemaPage(schema, reference, backLinks),
      })
    }),
  ]
}

/** Path of the landing page's file below the docs folder. */
export function landingFile({ out, slug }: Pick<Reference, 'out' | 'slug'>): string {
  return `${out}/${slug}.info.md`
}

function landing(reference: Reference, { route, spec }: PagesPlace): GeneratedPage {
  const page = landingPage(reference)
  return thinPage({
    path: landingFile(reference),
    id: reference.slug,
    title: reference.title,
    slug: `${route}/${reference.slug}`,
    description: firstSentences(page.description?.markdown ?? `Every call of the ${reference.title}.`),
    spec,
    page,
  })
}

function ofOperation(operation: Operation, reference: Reference, { route, spec }: PagesPlace): GeneratedPage {
  const { method, path, title, slug } = operation
  const deprecated = operation.operation.deprecated === true ? ' is-deprecated' : ''
  const kind = operation.isWebhook ? 'event' : method.toLowerCase()
  return thinPage({
    path: fileOf(operationHref(reference.out, operation)),
    id: slug,
    title,
    slug: `${route}/${slug}`,
    description: firstSentences(textOf(operation.operation.description) ?? `${title}: ${method} ${path}`),
    sidebarLabel: title,
    sidebarClass: `api-item is-${kind}${deprecated}`,
    spec,
    page: operationPage(operation, reference),
  })
}

function describeSchema({ name, schema }: NamedSchema, { resolve, title }: Reference): string {
  const { value } = resolve(schema)
  const description =
    typeof value === 'object' && value !== null && 'description' in value ? value.description : undefined
  return firstSentences(textOf(description) ?? `The schema ${name} of the ${title}.`)
}

function fileOf(href: string): string {
  return href.slice(1)
}
