import { join, posix } from 'node:path'
import type { ApiConfig } from '../../config/site-config.ts'
import { fillSpecification, type Variables } from '../../core/read/fill-variables.ts'
import type { OutputFile } from '../../shared/model.ts'
import { bundleFiles, nameSchemas, withoutUnused } from './load/bundle.ts'
import { readSpecFiles } from './load/read-files.ts'

/** A specification that readers can download, as a file of the site. */
export interface PublishedSpec {
  /** The title of its reference. */
  readonly title: string
  /** Set in the version that readers get first. */
  readonly isLast: boolean
  readonly output: OutputFile
}

/** Returns the address of a published specification, in the folder of its pages at an address. */
export function publishedAddress(spec: string, route: string, isAsWritten: boolean): string {
  const { name, base } = posix.parse(spec)
  return posix.join(route, isAsWritten ? base : `${name}.json`)
}

/** Reads a specification with all the files it refers to as the text of one. */
export async function bundleText(
  { spec, remoteRefs }: Pick<ApiConfig, 'spec' | 'remoteRefs'>,
  root: string,
  variables: Variables | undefined,
): Promise<string> {
  const { files, numbers } = await readSpecFiles(join(root, spec), { root, remoteRefs })
  const document = withoutUnused(nameSchemas(bundleFiles(files)).document)
  const filled = variables ? fillSpecification(document, variables) : document
  return `${numbers.restoreText(JSON.stringify(filled, undefined, 2))}\n`
}
