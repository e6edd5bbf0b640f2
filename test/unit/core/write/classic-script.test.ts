import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { toClassicScript, toDataScript } from '../../../../src/core/write/classic-script.ts'
import { SITE_ROOT } from '../../../../src/shared/site-root.ts'

/** Runs a script as the loader does, with what it imports; returns what it exports. */
function run(script: string, imported: Readonly<Record<string, object>> = {}) {
  const exported: { needs: readonly string[]; module: { exports: Record<string, unknown> } } = {
    needs: [],
    module: { exports: {} },
  }
  const define = (needs: readonly string[], make: (...given: unknown[]) => void): void => {
    exported.needs = needs
    const load = (address: string): string => `loads ${address}`
    const { module } = exported
    make(module, module.exports, (name: string) => imported[name], load, 'file:///site/', 'file:///site/assets/a.js')
  }
  runInNewContext(script, { __define: define })
  return { needs: exported.needs, exports: exported.module.exports }
}

test('a module exports, as a classic script, what it did, and names what it imports', async () => {
  const script = await toClassicScript(
    'import { a } from "./a.js"; import "./b.js"; export const b = a + 1; export default b',
    'a.js',
  )
  const { needs, exports } = run(script, { './a.js': { a: 1 }, './b.js': {} })
  expect(needs).toEqual(expect.arrayContaining(['./a.js', './b.js']))
  expect({ ...exports }).toEqual({ b: 2, default: 2 })
})

test('imports later and its own address come from the loader; the same words in a text stay', async () => {
  const { exports } = run(
    await toClassicScript(
      `
    export const later = import('./c.js')
    export const own = import.meta.url
    export const text = 'import(x)'`,
      'a.js',
    ),
  )
  expect({ ...exports }).toEqual({ later: 'loads ./c.js', own: 'file:///site/assets/a.js', text: 'import(x)' })
})

test('addresses below the root are full ones, in texts and templates', async () => {
  const { exports } = run(
    await toClassicScript(
      `
    const name = globalThis.undefined ?? 'a'
    export const text = '${SITE_ROOT}a.png'
    export const template = \`${SITE_ROOT}\${name}.png\``,
      'a.js',
    ),
  )
  expect({ ...exports }).toEqual({ text: 'file:///site/a.png', template: 'file:///site/a.png' })
})

test('data is a value with full addresses', () => {
  const json = JSON.stringify({ page: `${SITE_ROOT}a#b`, file: `${SITE_ROOT}c`, text: 'a "b" </script>' })
  const { exports } = run(toDataScript(json, (address) => address === `${SITE_ROOT}a`))
  expect({ ...exports }).toEqual({
    page: 'file:///site/a/index.html#b',
    file: 'file:///site/c',
    text: 'a "b" </script>',
  })
})

test('a module that waits at its top level is an error that says what to do', async () => {
  await expect(toClassicScript('export const a = await fetch("x")', 'assets/code/a.js')).rejects.toMatchObject({
    problems: [
      { code: 'portable.script', message: expect.stringMatching(/^Script assets\/code\/a\.js .*Top-level await/) },
    ],
  })
})
