import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import kleur from 'kleur'
import type { BuildReport } from '../core/last-build.ts'
import type { PageProfile } from '../core/write/profile-pages.ts'
import { formatCoverage } from '../features/openapi/coverage-figures.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { formatBytes, plural } from '../util/report.ts'

/** So many pages are printed. */
const DEAREST = 10

/** Returns the result of a build in a few lines. */
export function formatResult(report: BuildReport, seconds: number): string {
  const apis = report.apis.map(
    ({ title, operations, coverage }) => `${title}: ${plural(operations, 'operation')}; ${formatCoverage(coverage)}\n`,
  )
  const hosts = Object.entries(report.hosts).map(([host, uses]) => `${host} (${uses.join(', ')})`)
  const others = hosts.length > 0 ? `Pages may use other hosts: ${hosts.join('; ')}\n` : ''
  const parts = [
    kleur.bold(plural(report.pages, 'page')),
    `${report.cached} from cache`,
    ...summarizeRemote(report),
    `${plural(report.written, 'file')} written`,
    plural(report.warnings.length, 'warning'),
    `${seconds.toFixed(2)} s`,
    `${kilobytes(report.js)} JS and ${kilobytes(report.css)} CSS a page, gzip`,
  ]
  return `${apis.join('')}${others}${kleur.green('✓')} ${parts.join(', ')}\n`
}

function summarizeRemote({ remote }: BuildReport): string[] {
  if (!remote) return []
  const { found, pushed, failure } = remote
  const stored = pushed > 0 ? `, ${pushed} stored there` : ''
  return failure === undefined
    ? [`${found} of them from the remote cache${stored}`]
    : [`remote cache left alone (${failure})`]
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** Returns how long each phase took, a line each. */
export function formatTimes({ times }: BuildReport): string {
  return [...times].map(([name, ms]) => `${name.padStart(14)} ${ms.toFixed(0).padStart(6)} ms\n`).join('')
}

/** Returns the result of a build for scripts; `ok` says whether there is a site. */
export function resultAsJson({ times, apis, profile: _, ...report }: BuildReport, seconds: number): string {
  const phases = Object.fromEntries([...times].map(([name, ms]) => [name, Math.round(ms)]))
  const references = apis.map(({ title, operations, coverage }) => ({ title, operations, coverage }))
  return toText({ ok: true, ...report, seconds: round(seconds), phases, apis: references })
}

/** Returns the problems of a failed build for scripts. */
export function failureAsJson(problems: readonly Problem[]): string {
  return toText({ ok: false, problems })
}

/** Returns the ten pages that cost most, with reasons. */
export function formatDearest(profile: readonly PageProfile[]): string {
  const cached = profile.filter(({ isCached }) => isCached).length
  const note = cached === 0 ? '' : `; ${cached} are from the cache: add --clean to see what they cost`
  const lines = profile.slice(0, DEAREST).map(({ ms, href, htmlBytes, reasons }) => {
    return `${ms.toFixed(0).padStart(8)} ms ${href}  ${kleur.dim(`${formatBytes(htmlBytes)} HTML; ${reasons.join(', ')}`)}\n`
  })
  return `What cost most of ${plural(profile.length, 'page')}${note}\n${lines.join('')}`
}

/** Writes what each page cost. @throws UserError when the file cannot be written. */
export async function writeProfile(report: BuildReport, file: string): Promise<void> {
  const pages = (report.profile ?? []).map(roundTimes)
  const phases = Object.fromEntries([...report.times].map(([name, ms]) => [name, round(ms)]))
  try {
    await writeFile(resolve(file), toText({ phases, pages }))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const message = `Profile cannot be written: ${reason}`
    throw new UserError({
      severity: 'error',
      code: 'build.profile',
      message,
      hint: 'Name another file: --profile a.json',
    })
  }
}

function roundTimes(page: PageProfile): object {
  return Object.fromEntries(
    Object.entries(page).map(([key, value]) => [key, typeof value === 'number' ? round(value) : value]),
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function toText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
