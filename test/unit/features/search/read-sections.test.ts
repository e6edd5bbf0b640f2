import { describe, expect, it } from 'vitest'
import { readSections } from '../../../../src/features/search/read-sections.ts'
import { keyPairs, splitYaml } from '../../../../src/features/search/yaml-keys.ts'

describe('the sections of a page', () => {
  it('extend from one level-two or level-three heading to the next', () => {
    const html = `<p>Start.</p><h2 id="a">One<a class="anchor" href="#a" title="x"></a></h2><p>First <b>bo</b>ld.</p>
      <h3 id="b">Two &amp; a half</h3><p>Second.</p><h4 id="c">Small</h4><p>Third.</p><h2 id="d">Three</h2>`
    expect(readSections(html)).toMatchObject([
      { anchor: '', heading: '', body: 'Start.' },
      { anchor: 'a', heading: 'One', parent: '', body: 'First bold.' },
      { anchor: 'b', heading: 'Two & a half', parent: 'One', body: 'Second.\nThird.', subheadings: 'Small' },
      { anchor: 'd', heading: 'Three', body: '' },
    ])
  })

  it('are also the options of a reference that fold', () => {
    const html = `<h2 id="a">a</h2><div class="below"><h3 id="a.b">a.b</h3><p>One.</p><details class="below">
      <summary>1 nested option</summary><h4 id="a.b.c">a.b.c</h4><p>Two.</p></details></div><h2 id="d">d</h2>`
    expect(readSections(html).slice(1)).toMatchObject([
      { anchor: 'a', heading: 'a', body: '' },
      { anchor: 'a.b', heading: 'a.b', parent: 'a', body: 'One.' },
      { anchor: 'a.b.c', heading: 'a.b.c', parent: 'a', body: 'Two.' },
      { anchor: 'd', heading: 'd', body: '' },
    ])
  })

  it('name the fields of an API in them, each once', () => {
    const html = `<h2 id="a">A</h2><ul><li class="field" id="200.id">x<ul><li class="field" id="200.user.id">y</li>
      <li class="field" id="200.user.name">z</li></ul></li></ul><h2 id="b">B</h2><ul><li id="c">c</li></ul>`
    expect(readSections(html).map(({ fields }) => fields)).toEqual(['', '200.id\n200.user.name', ''])
  })

  it('separate a name from its type, and keep the tokens of a code line together', () => {
    const [section] = readSections(`<div><a href="#x"><code>save_option</code></a><span>string</span></div>
      <pre><code><span>save</span><span>_option</span></code></pre><p>Fri<b>gate</b></p>`)
    expect(section?.body).toBe('save_option string\nFrigate')
    expect(section?.code.trim()).toBe('save_option')
  })

  it('have a formula once, without its source', () => {
    const html = `<p>Say <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>m</mi><mn>2</mn></mrow>
      <annotation encoding="application/x-tex">m^2</annotation></semantics></math></span><span class="katex-html"
      aria-hidden="true"><span>m</span><span>2</span></span></span> now.</p>`
    expect(readSections(html)[0].body).toBe('Say m 2 now.')
  })

  it('distinguish code from text and omit buttons', () => {
    const html = `<div class="code"><div class="code-title">config.yml</div><button title="a > b">Copy</button><pre><code>mqtt:</code></pre></div>
      <p>Use <code>detect</code>.</p>`
    const [section] = readSections(html)
    expect(section?.code.replace(/\s+/g, ' ').trim()).toBe('config.yml mqtt:')
    expect(section?.body).toBe('Use detect.')
  })

  it('have the messages they quote, and the rows that lead to them', () => {
    const html = `<table><tr><td><code>It is on fire</code></td><td><a href="\uFDD0#b\uFDD2">Fire</a></td></tr>
      <tr><td><code>No link at all</code></td><td>Nothing</td></tr></table>
      <h2 id="b">Fire<a class="anchor" href="#b"></a></h2><p>Say <code>two words</code> or <code>more of them</code>.</p>
      <pre><code class="language-text">INFO all is well\nhello</code></pre>`
    const [intro, fire] = readSections(html)
    expect(intro.symptoms).toBe('No link at all')
    expect(fire?.symptoms).toBe('more of them It is on fire · Fire · INFO all is well')
  })

  it('are parsed like in a browser: no comments, entities decoded, an angle bracket in an attribute', () => {
    const [section] = readSections(
      '<!--mark--><p title="a > b">caf&eacute; <br>x &lt; y<!-- <h2 id="no">No</h2> --></p>',
    )
    expect(section).toMatchObject({ body: 'café x < y', heading: '' })
    expect(readSections('<!-- <h2 id="no">No</h2> --><p>Text</p>')).toHaveLength(1)
  })

  it('split a long YAML file by its top-level keys', () => {
    const keys = ['mqtt', 'detectors', 'database', 'record', 'snapshots', 'objects', 'motion']
    const yaml = keys.map((key) => `# About ${key}\n${key}:\n${'  option: 1\n'.repeat(10)}`).join('\n')
    const html = `<h2 id="all">All options</h2><pre><code class="language-yaml">${yaml}</code></pre>`
    expect(splitYaml(yaml).map(({ key }) => key)).toEqual(keys)
    const sections = readSections(html)
    expect(sections.map(({ heading }) => heading)).toEqual(['', ...keys, 'All options'])
    expect(sections[1]).toMatchObject({ anchor: 'all', parent: 'All options' })
    expect(sections[4]?.code).toContain('# About record')
  })
})

describe('the keys of a YAML text', () => {
  it('include their parent key', () => {
    expect(
      keyPairs('detect:\n  fps: 5\n  stationary:\n    interval: 50\nffmpeg:\n  inputs:\n    - path: rtsp\n'),
    ).toEqual(['detect.fps', 'detect.stationary', 'stationary.interval', 'ffmpeg.inputs', 'inputs.path'])
  })
})
