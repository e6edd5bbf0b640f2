// `npm run build:licenses`: part of making the package, and not of the package.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { packageRoot } from '../util/paths.ts'
import { listLicenses } from './licenses.ts'

const root = packageRoot()
const folder = join(root, 'lib', 'meta')

const names = await readdir(folder)
const bundles = names.map(async (name): Promise<Metafile> => JSON.parse(await readFile(join(folder, name), 'utf8')))
await writeFile(join(root, 'lib', 'THIRD-PARTY.txt'), await listLicenses(root, await Promise.all(bundles)))
