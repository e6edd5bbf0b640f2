// `npm run build:schema`: part of making the package, and not of the package.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from '../../util/paths.ts'
import { siteJsonSchema } from './site-json-schema.ts'

const folder = join(packageRoot(), 'lib', 'schema')
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'site.config.schema.json'), `${JSON.stringify(siteJsonSchema(), null, 1)}\n`)
