/**
 * A text that changes with the options of a plugin, as far as they are data and functions; paths below the root are
 * the same on every machine.
 */
export function optionsText(options: unknown, root: string): string {
  const above: object[] = []
  const text = JSON.stringify(options, function (this: unknown, _key, value: unknown) {
    if (typeof value === 'function' || value instanceof RegExp || typeof value === 'bigint') return String(value)
    if (typeof value !== 'object' || value === null) return value
    // As deep as the object that has the key.
    while (above.length > 0 && above.at(-1) !== this) above.pop()
    if (above.includes(value)) return '(above)'
    above.push(value)
    return value
  })
  return (text ?? '').replaceAll(root, '')
}
