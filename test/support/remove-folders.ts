import { afterAll } from 'vitest'
import { removeFolders } from './make-site.ts'

/* Runs with each test file: the modules that files share are loaded once. */
afterAll(removeFolders)
