import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type BuildSiteOptions, buildSite } from '../../../src/core/build-site.ts'
import { configText } from '../../support/make-site.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

test('the steps run twice, however many bodies are missing', async () => {
  const pages = Array.from({ length: 6 }, (_, index) => [`docs/page-${index}.md`, `# Page ${index}\n`] as const)
  const root = await makeTempFolder({ 'site.config.js': configText(), ...Object.fromEntries(pages) })
  const phases: string[] = []
  const options: BuildSiteOptions = {
    root,
    outDir: join(root, 'dist'),
    clean: false,
    strict: true,
    onPhase: (name) => phases.push(name),
  }
  await buildSite(options)
  await rm(join(root, 'dist'), { recursive: true })
  await rm(join(root, '.frigate-docs/bodies'), { recursive: true })
  phases.length = 0
  expect(await buildSite(options)).toMatchObject({ docs: 6, cached: 0 })
  expect(phases.filter((name) => name === 'compile')).toHaveLength(2)
})
