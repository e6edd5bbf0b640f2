import { test } from 'vitest'
import { createDocCompiler } from '../../src/pipeline/compile-doc.ts'
test('x', async () => {
  const compile = await createDocCompiler({magicComments: [], mermaid: true, format: 'detect'})
  const t = performance.now()
  const r = await compile({source: {path:'a.md', displayPath: 'docs/a.md', text: '# Hi\n\n- [ ] a\n- [x] b\n\nfoo[^1] <camera_name> a:b 10::20 {x}\n\n[^1]: note', hash: 'h'}, key: 'k'})
  console.log(performance.now()-t, JSON.stringify(r, null, 1))
})
