import { isRecord, recordOf } from '../../shared/is-record.ts'
import { listOf } from '../clean-value.ts'
import { nameOfService } from './names.ts'
import { type Evaluate, readValue } from './page-script.ts'

/** Returns the members of a team, which a line shows, as items of a list; undefined where the script has no list of them. */
export function writeMembers(text: string, evaluate: Evaluate): string[] | undefined {
  const [tag, code = 'members'] = /^\s*<VPTeamMembers\b[^>]*\s:members\b(?:="([^"]*)")?/.exec(text) ?? []
  if (tag === undefined) return undefined
  const items = listOf(readValue(code, evaluate)).flatMap((one) =>
    isRecord(one) && one.name ? [writeMember(one)] : [],
  )
  return items.length > 0 ? ['', ...items, ''] : undefined
}

function writeMember({ avatar, name, title, org, orgLink, desc, links }: Readonly<Record<string, unknown>>): string {
  const picture = typeof avatar === 'string' ? `![](${avatar}) ` : ''
  const company = org && orgLink ? `[${org}](${orgLink})` : org
  const addresses = listOf(links).flatMap((entry) => {
    const { icon, link } = recordOf(entry)
    return typeof link === 'string' ? [`[${typeof icon === 'string' ? nameOfService(icon) : link}](${link})`] : []
  })
  const parts = [`**${name}**`, title, company, desc, ...addresses].filter((part) => part !== undefined && part !== '')
  return `- ${picture}${parts.join(', ')}`
}
