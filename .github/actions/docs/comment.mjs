// Says what a build changed, pages, links, sizes, in the summary of the job, and in a comment on a pull request, which
// it updates later: `node comment.mjs dist/.changes.json FIGURES`, with the environment of GitHub Actions and the number
// of the PULL_REQUEST, which is empty for no comment. In the folder of figures are build.json, before.json of the build
// before, and links.txt, what check-links said.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Finds our comment again; readers do not see it. */
const MARK = '<!-- frigate-docs -->'
/** So many pages are named of each kind. */
const MAX_NAMED = 20
/** Comments on a page of GitHub's answer. */
const PER_PAGE = 100

/** Statuses of an answer to who may not write. */
const NOT_ALLOWED = [401, 403, 404]

const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_STEP_SUMMARY, GITHUB_TOKEN, PULL_REQUEST } = process.env
const issues = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/issues`
const [changes, figures = ''] = process.argv.slice(2)
// A build that changes nothing writes no list.
const body = describe(
  existsSync(changes) ? JSON.parse(readFileSync(changes, 'utf8')) : { added: [], changed: [], removed: [] },
)
if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, `${body}\n`)
if (PULL_REQUEST) await writeComment()

async function writeComment() {
  try {
    const before = await findComment()
    if (before) await ask(`${issues}/comments/${before.id}`, { method: 'PATCH', body })
    else await ask(`${issues}/${PULL_REQUEST}/comments`, { method: 'POST', body })
  } catch (error) {
    if (!NOT_ALLOWED.includes(error.cause)) throw error
    // Pull requests from forks get a token that only reads: that is not their fault.
    console.log(`::notice::No comment says what changed (${error.message}). It is in the summary of the job.`)
  }
}

function describe({ added, changed, removed }) {
  const lists = [list('new', added), list('changed', changed), list('gone', removed)].filter(Boolean)
  const pages = lists.length > 0 ? lists : ['No page changed.']
  return [MARK, '### Documentation', ...pages, ...describeFigures()].join('\n\n')
}

/** What a page loads, now and before, and what the check of links said last. */
function describeFigures() {
  const [now, before] = ['build.json', 'before.json'].map(readFigures)
  const rows = [
    ['Pages', now?.pages, before?.pages],
    ['Scripts of a page, gzip', kilobytes(now?.js), kilobytes(before?.js)],
    ['Styles of a page, gzip', kilobytes(now?.css), kilobytes(before?.css)],
    ['Warnings', now?.warnings.length, before?.warnings.length],
  ].map((cells) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`)
  const table = now ? [['| | now | before |', '| --- | ---: | ---: |', ...rows].join('\n')] : []
  const links = existsSync(join(figures, 'links.txt')) ? readFileSync(join(figures, 'links.txt'), 'utf8') : ''
  const said = links.trim().split('\n').at(-1)
  return [...table, ...(said ? [`Links: ${said}`] : [])]
}

function readFigures(name) {
  const file = join(figures, name)
  const found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  return found?.ok ? found : undefined
}

function kilobytes(bytes) {
  return bytes === undefined ? undefined : `${(bytes / 1000).toFixed(1)} kB`
}

function list(what, files) {
  const pages = files
    .filter((path) => path.endsWith('.html'))
    .map((path) => `/${path.replace(/(?:^|\/)index\.html$/, '')}`)
  if (pages.length === 0) return ''
  // What is in a pull request cannot end the code that its name is in.
  const named = pages.slice(0, MAX_NAMED).map((page) => `- \`${page.replace(/[`\r\n]/g, '?')}\``)
  const rest = pages.length > MAX_NAMED ? [`- and ${pages.length - MAX_NAMED} more`] : []
  return [`**${pages.length} ${pages.length === 1 ? 'page is' : 'pages are'} ${what}**`, '', ...named, ...rest].join(
    '\n',
  )
}

async function findComment() {
  for (let page = 1; ; page++) {
    const comments = await ask(`${issues}/${PULL_REQUEST}/comments?per_page=${PER_PAGE}&page=${page}`)
    const found = comments.find((comment) => comment.body?.startsWith(MARK))
    if (found || comments.length < PER_PAGE) return found
  }
}

async function ask(address, { method = 'GET', body: text } = {}) {
  const headers = { authorization: `Bearer ${GITHUB_TOKEN}`, accept: 'application/vnd.github+json' }
  const response = await fetch(address, { method, headers, ...(text && { body: JSON.stringify({ body: text }) }) })
  if (!response.ok) {
    const { status } = response
    throw new Error(`${method} ${address} was answered with status ${status}`, { cause: status })
  }
  return response.json()
}
