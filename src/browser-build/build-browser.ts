// `npm run build:browser`: part of making the package, and not of the package.
import { build } from 'esbuild'
import { packageRoot } from '../util/paths.ts'
import { browserBundles } from './bundles.ts'

await Promise.all(browserBundles(packageRoot()).map((options) => build({ ...options, logLevel: 'warning' })))
