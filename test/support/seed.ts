import fc from 'fast-check'
import { seed } from './counts.ts'

// The same random values in each run, but for `npm run torture`: no test fails by chance.
fc.configureGlobal({ seed })
