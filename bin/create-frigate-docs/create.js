#!/usr/bin/env node
// Makes a site in a new folder: writes package.json, installs frigate-docs, and lets its `init` write the pages.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const HELP = `Usage: npm create frigate-docs@latest [dir] [-- options]

Makes a documentation site in a new folder, by default my-docs.

Options:
  --api             add a small OpenAPI file and its pages
  --package <spec>  install this in place of the published frigate-docs: a version, a folder or a tarball
  --help            show this
`

/** What may be in the folder already. */
const HARMLESS = new Set(['.git', '.gitkeep', '.DS_Store'])

/** Something that the person who called this can mend. */
class Refusal extends Error {}

/** Makes the site; throws Refusal when the folder is not empty, or when a command fails. */
function create(argv) {
  const { values, positionals } = readArguments(argv)
  if (values.help) return process.stdout.write(HELP)
  const root = resolve(positionals[0] ?? 'my-docs')
  const others = existsSync(root) ? readdirSync(root).filter((name) => !HARMLESS.has(name)) : []
  if (others.length > 0) {
    throw new Refusal(`${root} is not empty\n  → Name a new folder, or run npx frigate-docs init in this one.`)
  }
  const manager = /^(pnpm|yarn|bun)\//.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? 'npm'
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, 'package.json'), `${JSON.stringify(manifestOf(root, values.package), null, 2)}\n`)
  console.log(`Installing frigate-docs in ${relative('.', root) || '.'} …`)
  run(manager, manager === 'npm' ? ['install', '--no-audit', '--no-fund', '--loglevel=error'] : ['install'], root)
  const cli = join(root, 'node_modules/frigate-docs/bin/frigate-docs.js')
  run(process.execPath, [cli, 'init', '.', ...(values.api ? ['--api'] : [])], root)
  return process.stdout.write(`\nNext:\n${nextSteps(root, manager)}`)
}

function readArguments(args) {
  const options = { api: { type: 'boolean' }, package: { type: 'string' }, help: { type: 'boolean' } }
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Refusal(`${error.message}\n\n${HELP}`)
  }
}

function manifestOf(root, spec) {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))
  const name = basename(root)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return {
    name: name || 'docs',
    private: true,
    type: 'module',
    scripts: {
      dev: 'frigate-docs dev',
      build: 'frigate-docs build --strict',
      serve: 'frigate-docs serve',
      check: 'frigate-docs check-links --build --strict',
    },
    dependencies: { 'frigate-docs': spec === undefined ? `^${version}` : specOf(spec) },
  }
}

/** A path counts from where the command was called; everything else is a version. */
function specOf(spec) {
  return existsSync(resolve(spec)) ? `file:${resolve(spec)}` : spec
}

function run(command, args, cwd) {
  const isScript = command === process.execPath
  const options = { cwd, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' && !isScript }
  const { status, error } = spawnSync(command, args, options)
  if (status === 0) return
  const why = error ? `: ${error.message}` : ''
  throw new Refusal(`${[isScript ? 'frigate-docs' : command, args.at(isScript ? 1 : 0)].join(' ')} failed${why}`)
}

function nextSteps(root, manager) {
  const folder = relative('.', root)
  const steps = [
    ...(folder === '' ? [] : [`cd ${/\s/.test(folder) ? JSON.stringify(folder) : folder}`]),
    `${manager} run dev`,
  ]
  return `${steps.map((step) => `  ${step}\n`).join('')}\nThen change docs/index.md, and the title in site.config.ts.\n`
}

try {
  create(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
