import { join } from 'node:path'
import { readPackageVersion } from './read-package-version.mjs'

const config = `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({ site: 'https://bench.example', integrations: [starlight({ title: 'Bench' })] })
`
const collections = `import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`

/** Starlight with Pagefind, its default search. Later versions need Node.js 22. */
export const starlight = {
  name: 'Starlight',
  type: 'module',
  packages: { astro: '^5.18.0', '@astrojs/starlight': '~0.37.0' },
  readVersion: (folder) => readPackageVersion(folder, '@astrojs/starlight'),
  docs: 'src/content/docs',
  out: 'dist',
  made: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
  files: () => ({ 'astro.config.mjs': config, 'src/content.config.ts': collections }),
  command: (folder) => ({ file: process.execPath, args: [join(folder, 'node_modules/astro/astro.js'), 'build'] }),
}
