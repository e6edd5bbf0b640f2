import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { mainScope, type SearchResults as Results, type SearchChoice } from '../../../src/shared/search/engine.ts'
import { type OwnSearchTexts, searchTexts } from '../../../src/shared/search/texts.ts'
import { idOf } from '../../browser/dom.ts'
import { isModified } from '../../browser/keys.ts'
import { onPage } from '../../browser/page-events.ts'
import { Icon } from '../../parts/Icon.tsx'
import { createSearch, currentScope, scopeQuery, sourceOf } from '../open-engine.ts'
import { moveFocus, SearchHistory, useHistory } from './SearchHistory.tsx'
import { NoResults, SearchFailure, SearchFooter, SearchResults } from './SearchResults.tsx'

/** Props of the search box. */
export interface SearchBoxProps {
  /** Address of the search page; absent without one. */
  readonly href?: string | undefined
  /** URL of the search script, and what it searches; see SearchAssets. */
  readonly engine: string
  readonly source: string
  /** The versions of docs that readers choose from. */
  readonly choices?: readonly SearchChoice[] | undefined
  /** URL to report searches without results, with `{query}` in it. */
  readonly missingResultsUrl?: string | undefined
  /** Texts that differ from the defaults. */
  readonly translated?: OwnSearchTexts | undefined
}

/** The content of the search dialog: a field, and below it the results, or earlier searches. */
export function SearchBox({ href, engine, source, choices, missingResultsUrl, translated }: SearchBoxProps) {
  const texts = searchTexts(translated)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  // Not in the HTML of every page.
  const [isReady, setReady] = useState(false)
  const history = useHistory()
  const [scope, setScope] = useScope(choices)
  const search = useSearch(engine, sourceOf(source, scope), query)
  const ask = (words: string): void => {
    setQuery(words.trim())
    setActive(0)
  }
  // Input from before the script was loaded.
  useEffect(() => {
    setQuery(input.current?.value.trim() ?? '')
    setReady(true)
  }, [])
  const { results } = search
  const total = results?.hits.reduce((sum, { sections }) => sum + sections.length, 0) ?? 0
  const listId = `${id}list`
  const optionId = (index: number) => `${id}${index}`

  const choose = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (total === 0) {
      if (step) moveFocus(event, step)
      return
    }
    if (step) setActive((active + step + total) % total)
    else if (event.key === 'Enter') document.getElementById(optionId(active))?.click()
    else return
    event.preventDefault()
  }
  /** Without a search page, there is nowhere to go to. */
  const stay = (event: FormEvent): void => {
    if (href === undefined) event.preventDefault()
  }
  const retry = (): void => {
    input.current?.focus()
    search.retry()
  }
  const suggest = (words: string): void => {
    if (input.current) input.current.value = words
    input.current?.focus()
    ask(words)
  }

  return (
    <>
      <div className="search-head">
        <search>
          <form className="search-field" action={href} onSubmit={stay} onReset={() => suggest('')}>
            <label className="visually-hidden" htmlFor={`${id}q`}>
              {texts.search}
            </label>
            <Icon name="search" />
            <input
              ref={input}
              id={`${id}q`}
              name="q"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={total > 0}
              aria-controls={total > 0 ? listId : undefined}
              aria-activedescendant={total > 0 ? optionId(active) : undefined}
              placeholder={texts.search}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={128}
              onInput={({ currentTarget }) => ask(currentTarget.value)}
              onKeyDown={choose}
            />
            <button type="reset" className="icon-button" title={texts.clear} aria-label={texts.clear}>
              <Icon name="close" />
            </button>
          </form>
        </search>
        {choices && scope && (
          <ScopeSelect label={texts.version} choices={choices} selected={scope} onSelect={setScope} />
        )}
        <form method="dialog">
          <button type="submit" className="search-cancel">
            {texts.cancel}
          </button>
        </form>
      </div>
      <div className="search-body">
        {query === '' && <SearchHistory texts={texts} history={history} onFollow={close} />}
        {query !== '' && search.isFailed && <SearchFailure texts={texts} onRetry={retry} />}
        {query !== '' && results && total === 0 && (
          <NoResults
            texts={texts}
            query={query}
            suggestions={results.suggestions}
            onSuggest={suggest}
            missingResultsUrl={missingResultsUrl}
          />
        )}
        {query !== '' && results && total > 0 && (
          <SearchResults
            texts={texts}
            results={results}
            active={active}
            listId={listId}
            optionId={optionId}
            onPoint={setActive}
            onFollow={(event, visit) => {
              history.add(visit)
              close(event)
            }}
          />
        )}
      </div>
      {isReady && (
        <SearchFooter
          texts={texts}
          count={query !== '' && results && results.count > results.hits.length ? results.count : undefined}
          allHref={href && `${href}?q=${encodeURIComponent(query)}${scopeQuery(scope)}`}
          onFollow={close}
        />
      )}
      <p className="visually-hidden" role="status">
        {query !== '' && results && texts.resultCount(results.count)}
      </p>
    </>
  )
}

/** Closes the dialog, unless the link opens a tab of its own. */
function close({ currentTarget: link, nativeEvent }: MouseEvent<HTMLAnchorElement>): void {
  if (isModified(nativeEvent)) return
  // The browser moves the focus to a section of this page that takes it.
  const section = link.pathname === location.pathname && document.getElementById(idOf(link))
  if (section) section.tabIndex = -1
  link.closest('dialog')?.close()
}

/** State of a search. */
interface Search {
  /** The results of the query, or of the previous one while it is running. */
  readonly results: Results | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}

/** Number of pages shown at once: as many as fit a screen. */
const maxPages = 6

/** Searches the site for a query; after a failure, the next query tries again. */
function useSearch(script: string, source: string, query: string): Search {
  const { prepare, search } = useMemo(() => createSearch(script, source), [script, source])
  const [failed, setFailed] = useState<string>()
  const [results, setResults] = useState<Results>()
  const asked = `${source} ${query}`
  const isFailed = failed === asked
  useEffect(prepare, [prepare])
  useEffect(() => {
    if (query === '') setResults(undefined)
    if (query === '' || isFailed) return
    let isCurrent = true
    search({ query, limit: maxPages }).then(
      (found) => isCurrent && setResults(found),
      () => isCurrent && setFailed(asked),
    )
    return () => {
      isCurrent = false
    }
  }, [search, query, asked, isFailed])
  return { results: isFailed ? undefined : results, isFailed, retry: () => setFailed(undefined) }
}

/** Returns the version that is searched, and how to choose another one; it follows the pages that are read. */
function useScope(
  choices: readonly SearchChoice[] | undefined,
): [SearchChoice | undefined, (choice: SearchChoice) => void] {
  // As in the HTML that the build wrote, which knows neither page nor reader.
  const [scope, setScope] = useState(() => choices && mainScope(choices))
  useEffect(() => {
    if (!choices) return
    onPage(() => {
      setScope(currentScope(choices))
    })
  }, [choices])
  return [scope, setScope]
}

interface ScopeSelectProps {
  readonly label: string
  readonly choices: readonly SearchChoice[]
  readonly selected: SearchChoice
  readonly onSelect: (choice: SearchChoice) => void
}

/** Lets readers choose which version of the docs is searched. */
function ScopeSelect({ label, choices, selected, onSelect }: ScopeSelectProps) {
  return (
    <select
      className="chip search-version"
      aria-label={label}
      value={selected.name}
      onChange={({ currentTarget }) => onSelect(choices[currentTarget.selectedIndex] ?? selected)}
    >
      {choices.map((choice) => (
        <option key={choice.name} value={choice.name}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
