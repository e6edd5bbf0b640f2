// `npm run bench NAME`: runs a benchmark; what follows behind `--` is passed on.
const names = [
  'api',
  'blocking',
  'build',
  'check-links',
  'count-api',
  'dev',
  'lighthouse',
  'readers',
  'scale',
  'search',
  'search-keys',
]

const [name] = process.argv.splice(2, 1)
if (names.includes(name)) await import(`./${name}.mjs`)
else {
  console.error(`Unexpected benchmark ${name ?? '(none)'}, expected one of: ${names.join(', ')}`)
  process.exitCode = 1
}
