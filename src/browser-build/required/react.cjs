// Takes the place of the package in the bundled CLI. By another name than `require`, so that esbuild does not look for it.
const load = require
module.exports = load('react')
