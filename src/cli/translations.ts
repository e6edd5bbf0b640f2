import type { Command } from 'commander'
import kleur from 'kleur'
import type {
  LocaleSurvey,
  OutdatedPage,
  TranslatedPage,
  UntranslatedText,
} from '../features/translations/survey-translations.ts'
import { createProgress } from '../util/progress.ts'
import { writeProblems } from '../util/report.ts'
import { FindingsError } from './exit-codes.ts'
import { addSiteOptions, type SiteFlags, saySource } from './site-options.ts'

interface TranslationsFlags extends SiteFlags {
  readonly locale?: readonly string[]
  readonly json?: boolean
  readonly strict?: boolean
}

/** Adds `frigate-docs translations`. */
export function addTranslationsCommand(program: Command): void {
  addSiteOptions(
    program
      .command('translations')
      .description('list pages and texts that are not translated yet, or whose originals have changed since'),
  )
    .option('--locale <name...>', 'look at these languages (default: all but the default one)')
    .option('--json', 'print the list as JSON')
    .option('--strict', 'fail when anything is left to translate')
    .addHelpText(
      'after',
      `
Examples:
  $ frigate-docs translations --locale fr
  $ frigate-docs translations --json --strict > translations.json`,
    )
    .action(runSurvey)
}

async function runSurvey(flags: TranslationsFlags): Promise<void> {
  await saySource(flags)
  const progress = createProgress(process.stderr)
  const { surveyTranslations } = await import('../features/translations/survey-translations.ts')
  const { locales, problems } = await surveyTranslations({
    root: flags.root,
    configFile: flags.config,
    locales: flags.locale,
    onPhase: progress.start,
  }).finally(progress.stop)
  writeProblems(problems)
  process.stdout.write(flags.json ? toJson(locales) : locales.map(formatLocale).join('\n'))
  if (!flags.json && locales.length === 0) process.stdout.write('No locale has translations besides the default one.\n')
  const isOpen = problems.length > 0 || locales.some((locale) => countFindings(locale) > 0)
  if (flags.strict && isOpen) throw new FindingsError()
}

function toJson(locales: readonly LocaleSurvey[]): string {
  const withPercent = locales.map(({ pages, texts, ...locale }) => ({
    ...locale,
    pages: { percent: percentOf(pages), ...pages },
    texts: { percent: percentOf(texts), ...texts },
  }))
  return `${JSON.stringify({ locales: withPercent }, null, 2)}\n`
}

function countFindings({ pages, texts }: LocaleSurvey): number {
  const lists = [pages.missing, pages.outdated, pages.withoutOriginal, texts.missing, texts.same]
  return lists.reduce((sum, list) => sum + list.length, 0)
}

/** Returns the translated share in percent: 100 only when nothing is missing. */
function percentOf({ translated, total }: { readonly translated: number; readonly total: number }): number {
  return total === 0 ? 100 : Math.floor((100 * translated) / total)
}

function formatLocale(survey: LocaleSurvey): string {
  const { locale, label, pages, texts } = survey
  const mark = countFindings(survey) === 0 ? kleur.green('✓') : kleur.yellow('•')
  const share = (part: typeof pages | typeof texts, noun: string): string =>
    `${part.translated} of ${part.total} ${noun} (${percentOf(part)} %)`
  return [
    `${mark} ${kleur.bold(locale)} ${label}: ${share(pages, 'pages')}, ${share(texts, 'texts')}\n`,
    formatList('Pages without a translation', pages.missing, formatMissing),
    formatList('Translations older than their originals', pages.outdated, formatOutdated),
    formatList('Translations without an original', pages.withoutOriginal, (file) => file),
    formatList('Texts that no catalog has', texts.missing, formatText),
    formatList('Texts that are as in the default language', texts.same, formatText),
  ].join('')
}

function formatList<T>(title: string, list: readonly T[], format: (item: T) => string): string {
  if (list.length === 0) return ''
  return `  ${kleur.underline(title)} (${list.length})\n${list.map((item) => `    ${format(item)}\n`).join('')}`
}

function formatMissing({ original, translation }: TranslatedPage): string {
  return `${original} → ${translation}`
}

function formatOutdated({ original, translation, originalDate, translationDate }: OutdatedPage): string {
  return `${translation} of ${dayOf(translationDate)}, ${original} of ${dayOf(originalDate)}`
}

function formatText({ file, key, original }: UntranslatedText): string {
  const shown = original === key ? '' : `: ${original.replace(/\s+/g, ' ')}`
  return `${file} ${key}${shown}`
}

function dayOf(date: string): string {
  return date.slice(0, 10)
}
