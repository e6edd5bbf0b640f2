import { bodyCases } from './sample-cases/body-cases.ts'
import { keyCases } from './sample-cases/key-cases.ts'
import type { SampleCase } from './sample-cases/sample-case.ts'
import { styleCases } from './sample-cases/style-cases.ts'
import { valueCases } from './sample-cases/value-cases.ts'

/** Every style, every place, every kind of body. */
export const SAMPLE_CASES: readonly SampleCase[] = [...styleCases, ...valueCases, ...keyCases, ...bodyCases]
