import { expect, it } from 'vitest'
import { isPlainCode } from '../../../../src/config/bundle/is-plain-code.ts'

const END = '\nexport {\n  a as default\n};\n'
const IDENTITY = 'var defineConfig = (config) => config;\n'

it.each([
  ['a literal', 'var a = { title: "Site", list: [1, -2, null, undefined], [`b`]: `c`, deep: { d: !0 } };'],
  ['our own function', `${IDENTITY}var a = defineConfig({ title: "Site" });`],
  [
    'an environment variable',
    'var a = { url: process.env.URL ?? "https://docs.example.org", ...process.env.CI ? {} : { b: 1 } };',
  ],
  [
    'names of values',
    'var url = "https://docs.example.org";\nvar part = { b: 1 };\nvar a = { url, also: url, c: part, ...part };',
  ],
])('code that only says values is plain: %s', (_, code) => {
  expect(isPlainCode(code + END)).toBe(true)
})

it.each([
  ['a loop', 'for (; ; ) ;\nvar a = {};'],
  ['a loop in a function that is called', 'var b = () => { for (; ; ) ; };\nvar a = b();'],
  ['a call in a value', 'var a = { title: "x".repeat(1e9) };'],
  ['a call in a key', 'var a = { ["x".repeat(1e9)]: 1 };'],
  ['a tagged template', 'var a = { title: String.raw`x` };'],
  ['a function', 'var a = { createRedirects: () => void 0 };'],
  ['a getter', 'var a = { get title() { for (; ; ) ; } };'],
  ['a member of something else', 'var a = { title: globalThis.b };'],
  ['an import', 'import b from "file:///b.js";\nvar a = { b };'],
  ['an import for its effects', 'import "file:///b.js";\nvar a = {};'],
  ['another module', 'var a = {};\nexport * from "file:///b.js";'],
  ['an await', 'var a = await new Promise(() => {\n});'],
  [
    'names of names, which double in size',
    'var b = [1];\nvar c = [...b, ...b];\nvar d = [...c, ...c];\nvar a = [...d, ...d];',
  ],
  ['a power of large integers', 'var a = { b: 2n ** 100000000n };'],
  ['a name that is not its own', 'var a = { b: other };'],
  ['a function that is passed on', `${IDENTITY}var a = { b: defineConfig };`],
  ['a parameter that is taken apart', 'var b = ({ c }) => c;\nvar a = b({});'],
  ['syntax that cannot be read', 'var a = { '],
])('code that may do more is not plain: %s', (_, code) => {
  expect(isPlainCode(code + END)).toBe(false)
})

it('code without statements says nothing', () => {
  expect(isPlainCode('')).toBe(false)
})
