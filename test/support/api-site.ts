import type { CliRunner } from './keep-cli-warm.ts'
import { configText, makeSite, type TestSite } from './make-site.ts'

const text = { 200: { description: 'A.' } }

/** The paths of a specification with two operations. */
export const twoPaths = {
  '/a': { get: { operationId: 'getA', summary: 'Get A', responses: text } },
  '/b': { get: { operationId: 'getB', summary: 'Get B', description: 'Gets B.', responses: text } },
}

/** The text of a specification. */
export function specText(paths: Record<string, unknown>, title = 'Zoo API'): string {
  return JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths }, null, 2)
}

/** A site with a page and a specification, `zoo.json`, with its reference in `api`. */
export function makeApiSite(
  paths: Record<string, unknown> = twoPaths,
  api: object = {},
  run?: CliRunner,
): Promise<TestSite> {
  const files = {
    'site.config.js': configText({ api: { spec: 'zoo.json', ...api } }),
    'zoo.json': specText(paths),
    'docs/index.md': '# Home\n',
  }
  return makeSite(files, run)
}
