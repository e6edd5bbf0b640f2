/*
 * `npm run build`: compiles the package into `lib`. `node src/browser-build/build.mjs code browser` compiles two parts of
 * it; with `--if-changed`, nothing is done while `lib` is newer than all that it is made of.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = resolve(import.meta.dirname, '../..')
const lib = join(root, 'lib')
/** The file that a build writes last: its time is the time of the build. */
const last = join(lib, 'schema/site.config.schema.json')

/** The modules that Node.js loads by their paths in `lib`; the last ones only build the package itself. */
const entryPoints = [
  'src/cli/main.ts',
  'src/index.ts',
  'src/core/compile/page-worker.ts',
  'src/dev/launch-editor.ts',
  'src/browser-build/build-browser.ts',
  'src/browser-build/build-licenses.ts',
  'src/browser-build/build-types.ts',
  'src/config/json-schema/build-schema.ts',
  'src/browser-build/restart-dev.ts',
  { in: 'shiki/onig.wasm', out: 'onig' },
]

/** Packages that are installed beside this one; all others are in its files. */
const external = ['esbuild', 'satteri', 'algoliasearch', '@shikijs/langs', 'typescript']

/** Packages that have another form that bundles well. */
const alias = { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js', acorn: './node_modules/acorn/dist/acorn.mjs' }

/** React is loaded as the site's pages load it; `load`, so that esbuild does not look for it. Nothing uses dom-serializer. */
const required = {
  name: 'required',
  setup({ onResolve, onLoad }) {
    const filter = /^(?:react|react\/jsx-runtime|react-dom|react-dom\/server|dom-serializer)$/
    onResolve({ filter }, ({ path }) => ({ path, namespace: 'required' }))
    onLoad({ filter, namespace: 'required' }, ({ path }) => ({
      contents:
        path === 'dom-serializer' ? 'module.exports = {}' : `const load = require; module.exports = load('${path}')`,
    }))
  },
}

async function buildCode() {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    alias,
    plugins: [required],
    external,
    loader: { '.wasm': 'copy' },
    jsx: 'automatic',
    minifySyntax: true,
    minifyWhitespace: true,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    outdir: lib,
    metafile: true,
    logLevel: 'warning',
    // Packages in CommonJS call it.
    banner: { js: "import {createRequire as _r} from 'node:module';const require=_r(import.meta.url);" },
  })
  mkdirSync(join(lib, 'meta'), { recursive: true })
  writeFileSync(join(lib, 'meta/code.json'), JSON.stringify(metafile))
}

/** The parts, in the order in which they need each other; each of the others is a script that was just compiled. */
const parts = {
  code: buildCode,
  browser: () => runScript('build-browser.js'),
  licenses: () => runScript('build-licenses.js'),
  types: async () => {
    const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '-b', 'templates']
    if (spawnSync(process.execPath, tsc, { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1)
    await runScript('build-types.js')
  },
  schema: () => runScript('build-schema.js'),
}

function runScript(name) {
  return import(pathToFileURL(join(lib, name)).href)
}

/** Returns true when a source file is newer than `lib`. */
function isChanged() {
  const built = statSync(last, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const files = ['src', 'templates'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).map((entry) =>
      join(entry.parentPath, entry.name),
    ),
  )
  const others = ['package-lock.json', 'tsconfig.json'].map((name) => join(root, name))
  return [...files, ...others].some((file) => statSync(file).mtimeMs > built)
}

const asked = process.argv.slice(2)
if (!asked.includes('--if-changed') || isChanged()) {
  const names = asked.filter((name) => name in parts)
  if (names.length === 0) rmSync(lib, { recursive: true, force: true })
  for (const name of names.length === 0 ? Object.keys(parts) : names) await parts[name]()
}
