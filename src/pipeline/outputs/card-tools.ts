import type { CardTools, ResvgModule, Satori } from '../../social-cards/draw-card.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { loadPeer } from '../../util/find-peer.ts'
import type { Site } from '../open/open-site.ts'
import { placeFindings } from '../read/place-findings.ts'

/** The packages that draw social cards, of the site or of this tool. @throws UserError that names those that are missing. */
export async function loadCardTools(site: Site): Promise<CardTools> {
  const folders = [site.root, site.packageRoot]
  const [satori, resvg] = await Promise.all([
    loadPeer<Satori | { readonly default: Satori }>('satori', folders),
    loadPeer<ResvgModule>('@resvg/resvg-js', folders),
  ])
  const names = [...(satori ? [] : ['satori']), ...(resvg ? [] : ['@resvg/resvg-js'])]
  if (satori && resvg) return { satori: 'default' in satori ? satori.default : satori, resvg }
  const problem: Problem = {
    severity: 'error',
    code: 'cards.packages',
    message: `Social cards need ${names.join(' and ')}, which ${names.length > 1 ? 'are' : 'is'} not installed`,
    hint: `Install what is missing: npm install ${names.join(' ')}`,
  }
  throw new UserError(await placeFindings([{ path: ['socialCards'], problem }], site))
}
