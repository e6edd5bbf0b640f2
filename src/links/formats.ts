import { formatAnnotations } from '../util/annotations.ts'
import type { LinkFinding } from './baseline.ts'
import type { LinkReport } from './check-links.ts'

/** The report as one JSON document; the manual documents its shape, which only ever gains fields. */
export function formatJson({ findings, known, counts }: LinkReport, isFailed: boolean): string {
  const plain = (finding: LinkFinding) => ({
    code: finding.code,
    severity: finding.severity,
    state: finding.state,
    message: finding.message,
    hint: finding.hint ?? null,
    file: finding.file ?? null,
    line: finding.line ?? null,
    column: finding.column ?? null,
    page: finding.page,
    url: finding.url,
  })
  const document = { version: 1, ok: !isFailed, counts, findings: findings.map(plain), known: known.map(plain) }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** The findings as workflow commands of GitHub Actions; `folder` is that of the site in its repository, or empty. */
export function formatGithub(
  { findings }: LinkReport,
  isFailing: (finding: LinkFinding) => boolean,
  folder: string,
): string {
  const levelOf = (finding: LinkFinding) =>
    finding.state === 'unsure' ? 'notice' : isFailing(finding) ? 'error' : 'warning'
  return formatAnnotations(
    findings.map((finding) => ({ ...finding, level: levelOf(finding), text: textOf(finding) })),
    folder,
  )
}

/** The report as JUnit XML: a test case for each page and file with findings, and one for the rest. */
export function formatJunit({ findings, counts }: LinkReport, isFailing: (finding: LinkFinding) => boolean): string {
  const byFile = new Map<string, LinkFinding[]>()
  for (const finding of findings) {
    const name = finding.file ?? finding.page
    byFile.set(name, [...(byFile.get(name) ?? []), finding])
  }
  const sorted = [...byFile].sort(([a], [b]) => (a < b ? -1 : 1))
  const cases = sorted.map(([name, list]) => {
    const failures = list.filter(isFailing).map((finding) => {
      const place = finding.line === undefined ? '' : `${finding.file}:${finding.line}:${finding.column ?? 1} `
      return `      <failure type="${xml(finding.code)}" message="${xml(finding.message)}">${xml(place + textOf(finding))}</failure>\n`
    })
    const others = list.filter((finding) => !isFailing(finding)).map(textOf)
    const output = others.length > 0 ? `      <system-out>${xml(others.join('\n'))}</system-out>\n` : ''
    return `    <testcase classname="check-links" name="${xml(name)}">\n${failures.join('')}${output}    </testcase>\n`
  })
  const failed = sorted.filter(([, list]) => list.some(isFailing)).length
  const rest = `    <testcase classname="check-links" name="all other pages (${counts.pages} in all)"/>\n`
  const total = `tests="${cases.length + 1}" failures="${failed}"`
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites ${total}>
  <testsuite name="check-links" ${total}>
${cases.join('')}${rest}  </testsuite>
</testsuites>
`
}

function textOf({ message, hint, page }: LinkFinding): string {
  return [message, ...(hint === undefined ? [] : [hint]), `Found on ${page}`].join('\n')
}

/** Escapes a text for XML, without characters that XML 1.0 does not allow. */
function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
