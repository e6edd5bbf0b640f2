import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Scopes } from '../../../templates/api/landing/Authentication.tsx'

const html = (scopes: Parameters<typeof Scopes>[0]['scopes']) => renderToStaticMarkup(<Scopes scopes={scopes} />)

describe('scopes', () => {
  it('without descriptions are in a line, where long names have room', () => {
    const names = ['org:admin', 'signature_request_access']
    expect(html(names.map((name) => ({ name })))).toBe(
      '<p class="part-line">Scopes</p><p class="part-line"><code>org:admin</code> <code>signature_request_access</code></p>',
    )
  })

  it('break between the parts of long names', () => {
    expect(html([{ name: 'organization:members:administration:write' }])).toContain(
      '<code>organization:<wbr/>members:<wbr/>administration:<wbr/>write</code>',
    )
    expect(html([{ name: 'https://www.harbor.example/read_only' }])).toContain('<code>https://<wbr/>www.<wbr/>harbor.')
  })

  it('are a list as soon as one is described', () => {
    expect(html([{ name: 'read', description: { markdown: 'Read it.' } }, { name: 'write' }])).toContain(
      '<dl class="scopes"><div><dt><code>read</code></dt><dd>',
    )
  })
})
