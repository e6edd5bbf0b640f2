import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** This tool. */
export const frigateDocs = {
  name: 'frigate-docs',
  readVersion: () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
  docs: 'docs',
  out: 'dist',
  made: ['dist', '.frigate-docs'],
  files: (pages) => ({ 'site.config.ts': readFileSync(join(pages, 'site.config.ts'), 'utf8') }),
  command: () => ({ file: process.execPath, args: [join(root, 'bin/frigate-docs.js'), 'build'] }),
}
