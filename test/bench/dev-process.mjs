import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const cli = resolve(import.meta.dirname, '../../bin/frigate-docs.js')

/** Starts dev for a site; resolves with its address, the milliseconds until it printed it, and how to stop it. */
export async function startDev(folder) {
  const begin = performance.now()
  const child = spawn(process.execPath, [cli, 'dev', '--root', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let address
  for await (const line of createInterface(child.stdout)) {
    address = line
    break
  }
  const ms = performance.now() - begin
  const stop = () =>
    new Promise((done) => {
      child.once('close', done)
      child.kill()
    })
  return { address, begin, ms, stop, pid: child.pid }
}

/** Runs in a page: resolves with the time when the words are painted. */
export function waitForText(words) {
  return new Promise((done) => {
    const look = () => {
      const isThere = `${document.querySelector('main').textContent} ${document.title}`.includes(words)
      requestAnimationFrame(isThere ? () => done(Date.now()) : look)
    }
    look()
  })
}
