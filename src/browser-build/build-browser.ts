// `npm run build:browser`: part of building the package, not of the package itself.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { BROWSER_SOURCES } from '../adapters/adapters.ts'
import { islandFiles } from '../shared/island-files.ts'
import { english } from '../shared/messages/english.ts'
import { packageRoot } from '../util/paths.ts'
import { tightenStyles } from './tighten-styles.ts'

/** Leaves out the older formats of KaTeX's fonts: every browser that runs the site reads WOFF2. */
const woff2Only: Plugin = {
  name: 'woff2-only',
  setup: ({ onLoad }) => {
    onLoad({ filter: /katex\.css$/ }, async ({ path }) => {
      const css = await readFile(path, 'utf8')
      return { contents: css.replace(/,\s*url\([^()]*\) format\("(?:woff|truetype)"\)/g, ''), loader: 'css' }
    })
  },
}

/** Leaves comments and line breaks out of the picture of all icons, which is part of the stylesheet. */
const shortIcons: Plugin = {
  name: 'short-icons',
  setup: ({ onLoad }) => {
    onLoad({ filter: /icons\.svg$/ }, async ({ path }) => {
      const svg = await readFile(path, 'utf8')
      return {
        contents: svg.replace(/<!--(?:(?!<!--).)*?-->/gs, '').replace(/(?<!\s)\s*\n\s*/g, ''),
        loader: 'dataurl',
      }
    })
  },
}

/** Returns the esbuild options that turn the styles and scripts of the templates into `lib/browser`. */
function browserBundles(packageRoot: string): BuildOptions[] {
  const alike: BuildOptions = {
    absWorkingDir: packageRoot,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    entryNames: '[name]',
    outdir: 'lib/browser',
  }
  return [
    {
      ...alike,
      entryPoints: [
        ...[
          'client',
          'idle',
          'islands',
          'lookup',
          'folds',
          'search',
          'search-page',
          'algolia',
          'meilisearch',
          'typesense',
          'dev',
        ].map((name) => `templates/entries/${name}-entry.ts`),
        'templates/styles/site.css',
        'templates/styles/api.css',
        BROWSER_SOURCES.styles,
        'templates/styles/blog.css',
        'templates/styles/home.css',
        'templates/styles/rtl.css',
        'templates/styles/epub.css',
        'templates/styles/book.css',
      ],
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [shortIcons],
    },
    {
      ...alike,
      entryPoints: Object.values(islandFiles),
      // The page already has React: see that file.
      alias: {
        react: './templates/chrome/page-react.ts',
        'react/jsx-runtime': './templates/chrome/page-react.ts',
      },
    },
    {
      ...alike,
      // Bundled once more with the components of a site.
      minify: false,
      entryPoints: { provided: BROWSER_SOURCES.modules, 'sent-elements': 'templates/site-code/sent-elements.tsx' },
      alias: {
        react: './templates/site-code/page-react.ts',
        'react/jsx-runtime': './templates/site-code/page-react.ts',
      },
    },
    {
      ...alike,
      format: 'iife',
      entryPoints: ['templates/entries/portable-entry.ts'],
    },
    {
      ...alike,
      entryPoints: ['templates/styles/math.css'],
      outdir: 'lib/browser/math',
      assetNames: '[name]-[hash]',
      loader: { '.woff2': 'file' },
      plugins: [woff2Only],
    },
  ]
}

const root = packageRoot()

await Promise.all(
  browserBundles(root).map(async (options, index) => {
    const { metafile } = await build({ ...options, logLevel: 'warning', metafile: true })
    await writeFile(join(root, 'lib', 'meta', `browser-${index + 1}.json`), JSON.stringify(metafile))
  }),
)

const folder = join(root, 'lib', 'browser')
for (const name of (await readdir(folder)).filter((one) => one.endsWith('.css'))) {
  const path = join(folder, name)
  await writeFile(path, tightenStyles(await readFile(path, 'utf8')))
}

// Pages in another language load the texts that scripts show, and no others.
const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
const scripts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
const shown = Object.keys(english).filter((id) => scripts.some((script) => script.includes(JSON.stringify(id))))
await writeFile(join(folder, 'messages.json'), JSON.stringify(shown))
