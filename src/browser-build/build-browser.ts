// `npm run build:browser`: part of building the package, not of the package itself.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { english } from '../shared/messages/english.ts'
import { packageRoot } from '../util/paths.ts'
import { browserBundles } from './bundles.ts'
import { tightenStyles } from './tighten-styles.ts'

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
