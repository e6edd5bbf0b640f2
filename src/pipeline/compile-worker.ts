import { parentPort, workerData } from 'node:worker_threads'
import { compileHere } from './compile-here.ts'
import type { WorkerInput } from './workers.ts'

const { jobs, options }: WorkerInput = workerData
parentPort?.postMessage(await compileHere(jobs, options))
