import launchEditor from 'launch-editor'

/**
 * Opens a location (`/site/docs/guide.md:3:19`) with an editor's command; both are arguments. This is a separate
 * program because launch-editor ties an editor to the process and terminal that started it: the editor would close with
 * the dev server and lose unsaved changes.
 */
function main([place = '', editor = '']: readonly string[]): void {
  launchEditor(place, editor)
}

main(process.argv.slice(2))
