import launchEditor from 'launch-editor'

/**
 * Opens a place (`/site/docs/guide.md:3:19`) in an editor, by its command: both are arguments. This is a program of its
 * own, for launch-editor ties an editor to the process and the terminal that it was started from: it would end with
 * the dev server, and what was not saved with it.
 */
function main([place = '', editor = '']: readonly string[]): void {
  launchEditor(place, editor)
}

main(process.argv.slice(2))
