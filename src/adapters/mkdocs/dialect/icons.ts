import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Problem } from '../../../util/errors.ts'

/** Prefixes of the codes of icons; their packages, and where in those the pictures are. */
const SETS: readonly (readonly [RegExp, string, string])[] = [
  [/^material-(.+)$/, '@mdi/svg', 'svg/$1.svg'],
  [/^octicons-(.+)$/, '@primer/octicons', 'build/svg/$1.svg'],
  [/^fontawesome-(brands|regular|solid)-(.+)$/, '@fortawesome/fontawesome-free', 'svgs/$1/$2.svg'],
  [/^simple-(.+)$/, 'simple-icons', 'icons/$1.svg'],
]

/**
 * Returns the icon of a code such as `material-check` as HTML, from its package if the site has it; it is empty for one
 * that cannot be shown, with the reason, and undefined when the code is not that of an icon.
 */
export function findIcon(code: string, root: string): { readonly html: string; readonly fault?: Problem } | undefined {
  for (const [pattern, name, place] of SETS) {
    if (!pattern.test(code)) continue
    const folder = findPackage(name, root)
    if (folder === undefined) return { html: '', fault: missingPackage(code, name) }
    const file = join(folder, code.replace(pattern, place))
    return existsSync(file)
      ? { html: inline(readFileSync(file, 'utf8')) }
      : { html: '', fault: missingIcon(code, name) }
  }
  return undefined
}

function findPackage(name: string, root: string): string | undefined {
  const folders = createRequire(join(root, 'package.json')).resolve.paths(name) ?? []
  return folders.map((folder) => join(folder, name)).find((folder) => existsSync(folder))
}

/** Returns a picture as an element that is as high as the text, in its color. */
function inline(svg: string): string {
  const [, viewBox = '0 0 24 24'] = /viewBox="([^"]*)"/.exec(svg) ?? []
  const inside = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  const shapes = inside.replace(/<!--[^<>]*-->|<title>[^<]*<\/title>|\n/g, '')
  return `<svg class="twemoji" viewBox="${viewBox}" width="1em" fill="currentColor" aria-hidden="true">${shapes}</svg>`
}

function missingPackage(code: string, name: string): Problem {
  const cause = `Icons of ${name} are not shown: it is not installed`
  return {
    severity: 'warning',
    code: 'mkdocs.icon',
    message: `Icon ":${code}:" is not shown: the package ${name} is not installed`,
    cause,
    hint: `Run "npm install ${name}" in the folder of the site.`,
  }
}

function missingIcon(code: string, name: string): Problem {
  return {
    severity: 'warning',
    code: 'mkdocs.icon',
    message: `Icon ":${code}:" does not exist in ${name}`,
    hint: 'Correct its name, or install the version of the package that has it.',
  }
}
