// `npm run build:types`: part of making the package, and not of the package.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from '../util/paths.ts'
import { declareTypes } from './types.ts'

const root = packageRoot()
await writeFile(join(root, 'lib', 'index.d.ts'), declareTypes(root))
