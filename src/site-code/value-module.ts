/** Code of a module with a value. As bundlers for browsers have it: `import x` and `require().default` give the value. */
export function valueModule(value: string): string {
  return `Object.defineProperty(exports, '__esModule', { value: true }); exports.default = ${value}`
}
