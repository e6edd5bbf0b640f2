import { spawn } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Command } from 'commander'
import kleur from 'kleur'
import type { DevUpdate } from '../dev/start-dev.ts'
import type { Problem } from '../util/errors.ts'
import { countProblems, formatProblems, limitErrors } from '../util/report.ts'
import { complain, listenForStop, parsePort } from './serving.ts'
import { addSiteOptions, type SiteFlags, saySource } from './site-options.ts'

interface DevFlags extends SiteFlags {
  readonly port: number
  readonly host: string
  readonly open?: boolean
  readonly locale?: readonly string[]
}

const EXAMPLES = `
Examples:
  $ frigate-docs dev                       show the site while you write it, at port 3000 or the next free one
  $ frigate-docs dev --open                and open it in the browser
  $ frigate-docs dev --host 0.0.0.0        let other machines see it`

/** Adds the command that shows a site while it is being written. */
export function addDevCommand(program: Command): void {
  addSiteOptions(program.command('dev').description('show the site while you write it'))
    .option('--port <number>', 'first port to try, 0 for any', parsePort, 3000)
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--locale <name...>', 'show only these languages (default: all of i18n.locales)')
    .option('--open', 'open the site in the browser')
    .addHelpText('after', EXAMPLES)
    .action(dev)
}

async function dev(flags: DevFlags): Promise<void> {
  const start = performance.now()
  // An edit leaves much garbage; by default, V8 would let the heap double before it collects that.
  setFlagsFromString('--heap-growing-percent=30')
  await saySource(flags)
  const { startDev } = await import('../dev/start-dev.ts')
  const report = createReporter()
  // Before it is ready, nothing listens for signals.
  const busy: { set?: (isBusy: boolean) => void } = {}
  const running = await startDev({
    root: resolve(flags.root),
    configFile: flags.config,
    host: flags.host,
    port: flags.port,
    locales: flags.locale,
    onFaults: createWaitReporter(report),
    onListen: (address) => {
      process.stdout.write(`${address}\n`)
      if (flags.open) openBrowser(address)
    },
    onBusy: (isBusy) => busy.set?.(isBusy),
    onUpdate: report,
    onError: complain,
  })
  for (const other of otherAddresses(flags.host, running.server.port))
    process.stderr.write(`  also ${other}${running.baseUrl()}\n`)
  process.stderr.write(`Ready in ${Math.round(performance.now() - start)} ms. Press Ctrl+C to stop.\n`)
  report({ files: [], ms: 0, errors: running.errors })
  const signals = listenForStop()
  busy.set = signals.setBusy
  await signals.stopped
  await running.close()
}

/** Reports what keeps the site from being shown, and that `dev` waits for a fix. */
function createWaitReporter(report: (update: DevUpdate) => void): (errors: readonly Problem[]) => void {
  let isWaiting = false
  return (errors) => {
    report({ files: [], ms: 0, errors })
    if (!isWaiting) process.stderr.write('The site is shown as soon as that is fixed. Press Ctrl+C to stop.\n')
    isWaiting = true
  }
}

/** Reports each change in a line, and errors when they differ from the last ones. */
function createReporter(): (update: DevUpdate) => void {
  let before = ''
  return ({ files, ms, errors }) => {
    const [first, ...others] = files
    if (first !== undefined) {
      const more = others.length > 0 ? ` and ${others.length} more` : ''
      process.stderr.write(`${kleur.dim(`${first}${more} ${Math.round(ms)} ms`)}\n`)
    }
    const shown = limitErrors(errors)
    const text = formatProblems(shown.errors) + (shown.more > 0 ? `\n\n… and ${shown.more} more` : '')
    if (text === before) return
    before = text
    process.stderr.write(text === '' ? `${kleur.green('✓')} no errors\n` : `${text}\n${countProblems(errors)}\n`)
  }
}

/** Returns where other machines find a server that listens on all addresses. */
function otherAddresses(host: string, port: number): string[] {
  if (host !== '0.0.0.0' && host !== '::') return []
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const shown = all.filter(
    (one) => !one.internal && (one.family === 'IPv4' || (host === '::' && !one.address.startsWith('fe80'))),
  )
  return shown.map(({ family, address }) => `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`)
}

function openBrowser(address: string): void {
  const commands: Partial<Record<NodeJS.Platform, readonly string[]>> = {
    darwin: ['open'],
    win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  }
  const [command = 'xdg-open', ...flags] = commands[process.platform] ?? []
  const child = spawn(command, [...flags, address], { stdio: 'ignore', detached: true })
  child.on('error', () => process.stderr.write(`Open ${address} in a browser.\n`))
  child.unref()
}
