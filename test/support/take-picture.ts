// Makes the picture of the README, from pages of the built site in light and dark: `npm run picture`.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium } from 'playwright-core'
import { startBrowser } from './start-browser.ts'

const root = resolve('.')
const cli = join(root, 'bin/frigate-docs.js')
const picture = join(root, 'content/manual/static/img/picture.png')
const size = { width: 1200, height: 750 }
const path = '/configuration/record'

/** A picture of the page in one of the modes, as the address of its data. */
async function take(browser: Browser, address: string, theme: 'light' | 'dark'): Promise<string> {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' })
  await page.addInitScript(`localStorage.theme = '${theme}'`)
  await page.goto(new URL(`.${path}`, address).href, { waitUntil: 'networkidle' })
  const bytes = await page.screenshot()
  await page.close()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/** Light on the left, dark on the right, parted by a slanted line. */
async function joinModes(browser: Browser, [light, dark]: readonly [string, string]): Promise<void> {
  const page = await browser.newPage({ viewport: size })
  await page.setContent(`<style>body { margin: 0 } img { position: absolute; inset: 0 }
    img + img { clip-path: polygon(62% 0, 100% 0, 100% 100%, 46% 100%) }</style><img src="${light}"><img src="${dark}">`)
  await page.screenshot({ path: picture })
}

const out = mkdtempSync(join(tmpdir(), 'frigate-docs-picture-'))
const { status } = spawnSync(process.execPath, [cli, 'build', '--out', out], { stdio: 'inherit' })
if (status !== 0) throw new Error('The site does not build')
const server = spawn(process.execPath, [cli, 'serve', '--out', out, '--port', '0'])
const address = await new Promise<string>((found) => createInterface(server.stdout).once('line', found))
const keeper = await startBrowser()
try {
  const browser = await chromium.connect(keeper.wsEndpoint())
  await joinModes(browser, [await take(browser, address, 'light'), await take(browser, address, 'dark')])
} finally {
  await keeper.close()
  server.kill()
  rmSync(out, { recursive: true, force: true })
}
