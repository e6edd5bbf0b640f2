/*
 * Loaded before the CLI: ends it, as a power cut would, before the step at the disk whose number KILL_AT says; 0 counts
 * the steps and tells their number at the end. Each thread counts its own.
 */
import filesAtOnce from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const killAt = Number(process.env.KILL_AT)
let steps = 0

function count(owner, name) {
  const original = owner[name]
  owner[name] = (...args) => {
    // What is only read changes nothing.
    if (name === 'openSync' && !/[wa]/.test(args[1])) return original(...args)
    steps++
    if (steps === killAt) process.kill(process.pid, 'SIGKILL')
    return original(...args)
  }
}

for (const name of ['copyFile', 'link', 'mkdir', 'rename', 'rm', 'rmdir', 'writeFile']) count(files, name)
for (const name of ['copyFile', 'link', 'mkdir', 'open', 'rename', 'rm', 'rmdir', 'utimes', 'write', 'writeFile']) {
  count(filesAtOnce, `${name}Sync`)
}
if (isMainThread) {
  syncBuiltinESMExports()
  if (killAt === 0) process.once('exit', () => process.stderr.write(`\n${steps} steps\n`))
}
