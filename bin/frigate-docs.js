#!/usr/bin/env node
// React picks its fast build by this name when it is loaded.
process.env.NODE_ENV ??= 'production'

const { run } = await import('../lib/main.js')
await run(process.argv.slice(2))
