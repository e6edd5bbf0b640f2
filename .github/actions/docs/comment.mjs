// Writes a comment on a pull request that says which pages a build changed, or updates the one it wrote before:
// `node comment.mjs dist/.changes.json`, with PULL_REQUEST and the environment of GitHub Actions.
import { readFileSync } from 'node:fs'

/** Finds our comment again; readers do not see it. */
const MARK = '<!-- frigate-docs -->'
/** So many pages are named of each kind. */
const MAX_NAMED = 20
/** Comments on a page of GitHub's answer. */
const PER_PAGE = 100

const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN, PULL_REQUEST } = process.env
const issues = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/issues`
const body = describe(JSON.parse(readFileSync(process.argv[2], 'utf8')))
const before = await findComment()
if (before) await ask(`${issues}/comments/${before.id}`, { method: 'PATCH', body })
else await ask(`${issues}/${PULL_REQUEST}/comments`, { method: 'POST', body })

function describe({ added, changed, removed }) {
  const lists = [list('new', added), list('changed', changed), list('gone', removed)].filter(Boolean)
  return [MARK, '### Documentation', ...(lists.length > 0 ? lists : ['No page changed.'])].join('\n\n')
}

function list(what, files) {
  const pages = files
    .filter((path) => path.endsWith('.html'))
    .map((path) => `/${path.replace(/(?:^|\/)index\.html$/, '')}`)
  if (pages.length === 0) return ''
  const named = pages.slice(0, MAX_NAMED).map((page) => `- \`${page}\``)
  const rest = pages.length > MAX_NAMED ? [`- and ${pages.length - MAX_NAMED} more`] : []
  return [`**${pages.length} ${pages.length === 1 ? 'page is' : 'pages are'} ${what}**`, '', ...named, ...rest].join(
    '\n',
  )
}

async function findComment() {
  for (let page = 1; ; page++) {
    const comments = await ask(`${issues}/${PULL_REQUEST}/comments?per_page=${PER_PAGE}&page=${page}`)
    const found = comments.find((comment) => comment.body.startsWith(MARK))
    if (found || comments.length < PER_PAGE) return found
  }
}

async function ask(address, { method = 'GET', body: text } = {}) {
  const headers = { authorization: `Bearer ${GITHUB_TOKEN}`, accept: 'application/vnd.github+json' }
  const response = await fetch(address, { method, headers, ...(text && { body: JSON.stringify({ body: text }) }) })
  if (!response.ok) throw new Error(`${method} ${address} was answered with status ${response.status}`)
  return response.json()
}
