import { describe, expect, it } from 'vitest'
import { findPages, openEngine } from '../../../../support/open-engine.ts'
import type { TestPage } from '../../../../support/search-index.ts'

describe('a message of a log', () => {
  const faults: TestPage = {
    href: '/faults',
    title: 'Faults',
    html: `<table><tr><td><code>Bus error (core dumped)</code></td><td><a href="#memory">Memory</a></td></tr></table>
      <h2 id="frames">Frames stop</h2><p>The camera is down.</p>
      <pre><code class="language-text">video ERROR : gate: Unable to read frames from the process.</code></pre>
      <h2 id="memory">Too little memory</h2><p>Raise it.</p>`,
  }
  const scattered: TestPage = {
    href: '/scattered',
    title: 'Frames',
    html: `<h2 id="x">Read frames</h2><p>${'A process may be unable to do it. Frames, frames. Read them. '.repeat(4)}</p>
      <h2 id="y">Errors</h2><p>${'A core was dumped after an error on the bus. '.repeat(4)}</p>`,
  }

  it.each([
    ['garage: Unable to read frames from the process.', '/faults#frames'],
    ['[Support]: Unable to read frames from process', '/faults#frames'],
    ['Bus error (core dumped) python3.7', '/faults#memory'],
  ])('%s finds the section that explains it', async (query, href) => {
    const { engine } = await openEngine([scattered, faults])
    const { hits } = await engine({ query, limit: 5 })
    expect(hits[0]?.sections[0]?.href).toBe(href)
  })

  it('is searched for alone when its tag is all there is', async () => {
    const { engine } = await openEngine([faults])
    expect(await findPages(engine, '[Faults]')).toEqual(['/faults'])
  })
})
