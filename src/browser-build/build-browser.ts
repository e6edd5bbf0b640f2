// `npm run build:browser`: part of building the package, not of the package itself.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { packageRoot } from '../util/paths.ts'
import { browserBundles } from './bundles.ts'

const root = packageRoot()

await Promise.all(
  browserBundles(root).map(async (options, index) => {
    const { metafile } = await build({ ...options, logLevel: 'warning', metafile: true })
    await writeFile(join(root, 'lib', 'meta', `browser-${index + 1}.json`), JSON.stringify(metafile))
  }),
)
