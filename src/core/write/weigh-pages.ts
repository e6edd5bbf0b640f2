import type { Problem } from '../../util/errors.ts'
import type { RenderedSite } from '../render-languages.ts'
import type { PageProfile } from './profile-pages.ts'
import type { WeighInput } from './weigh-site.ts'

interface WeighPagesInput extends Omit<WeighInput, 'languages'> {
  /** Whether to say what each page cost. */
  readonly isProfiled: boolean
}

/** What is heavier than a site wants, and what each page cost. */
interface WeighedPages {
  readonly overBudget: readonly Problem[]
  readonly profile?: readonly PageProfile[]
}

/** Weighs the pages of a site for its budgets and its profile; with neither, nothing is read. */
export async function weighPages(
  languages: readonly RenderedSite[],
  { isProfiled, ...input }: WeighPagesInput,
): Promise<WeighedPages> {
  const budgets = languages[0]?.site.config.budgets ?? {}
  if (Object.keys(budgets).length === 0 && !isProfiled) return { overBudget: [] }
  const [{ weighSite }, { checkBudgets }, { profilePages }] = await Promise.all([
    import('./weigh-site.ts'),
    import('./check-budgets.ts'),
    import('./profile-pages.ts'),
  ])
  const weighed = await weighSite({ languages, ...input })
  const overBudget = checkBudgets(weighed, budgets)
  return isProfiled ? { overBudget, profile: profilePages(languages, weighed) } : { overBudget }
}
