import { findAssumed } from '../../config/find-assumed.ts'
import { openSites } from '../open/open-locales.ts'
import type { BuildOptions, Site } from '../open/open-site.ts'
import { readTheme } from '../read/read-theme.ts'
import { examinePackages } from './examine-packages.ts'
import { examineCache, examineFiles, examineOutput } from './examine-site.ts'
import { examineNode, examineParts, examinePort, examineVersion } from './examine-tool.ts'
import { type Finding, findingOf, tryPart } from './finding.ts'

/** What to look at. */
export interface ExamineOptions extends Pick<BuildOptions, 'root' | 'configFile' | 'outDir'> {
  /** The port that `dev` tries first. */
  readonly port: number
  /** Ask no other host. */
  readonly isOffline: boolean
}

/** Looks at everything that may keep a site from being built or shown; a fault of one thing does not hide others. */
export async function examineSetup(options: ExamineOptions): Promise<Finding[]> {
  const [parts, version, port] = await Promise.all([
    examineParts(),
    examineVersion(options.isOffline),
    examinePort(options.port),
  ])
  const findings: Finding[] = [examineNode(), version, parts]
  const about = 'Configuration'
  const sites = await tryPart(about, findings, () => openSites({ ...options, clean: false }, async (_, run) => run()))
  const [site] = sites ?? []
  if (sites && site) {
    findings.push(...sites.flatMap(({ configProblems }) => configProblems.map((one) => findingOf(about, one))))
    findings.push(await sayConfiguration(site, options))
    findings.push(...(await examineFiles(site)), ...(await examinePackages(site)), ...(await examineTheme(site)))
    findings.push(...(await examineOutput(site)), ...(await examineCache(site)))
  }
  return [...findings, port]
}

async function sayConfiguration({ configFile }: Site, { root, configFile: asked }: ExamineOptions): Promise<Finding> {
  const about = 'Configuration'
  const assumed = await findAssumed(root, asked)
  if (!assumed) return { about, state: 'ok', says: `${configFile} is read` }
  const says = `${configFile} does not exist; assumed: ${assumed.assumptions.map(({ text }) => text).join(', ')}`
  return { about, state: 'warning', says, remedy: `Write ${configFile} before you publish the site.` }
}

/** Whether the fonts of `theme` can be read, and its colors. */
async function examineTheme(site: Site): Promise<Finding[]> {
  const about = 'Theme'
  const findings: Finding[] = []
  const theme = await tryPart(about, findings, () => readTheme(site))
  if (!theme) return findings
  if (theme.problems.length > 0) return theme.problems.map((problem) => findingOf(about, problem))
  return [{ about, state: 'ok', says: 'its fonts and its colors can be read' }]
}
