import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const styles = readFileSync(join(import.meta.dirname, '../../../templates/styles/api-sidebar.css'), 'utf8')

/** TRACE has none: next to no API has it, and every page loads these styles. */
it.each(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'query'])(
  '%s has a mark in the sidebar',
  (method) => {
    expect(styles).toMatch(new RegExp(`^\\.is-${method} \\{[^}]*--verb: "[A-Z]+"`, 'm'))
  },
)
