import { text } from '../../src/shared/messages/text.ts'
import { fieldLabel } from '../../src/shared/search/texts.ts'
import { searchId, shortcutsId, zoomId } from '../page-and-scripts.ts'
import { SearchBox, type SearchBoxProps } from '../search/box/SearchBox.tsx'
import { Icon } from './Icon.tsx'
import { Island } from './Island.tsx'

/** The search as a dialog over the page: opens immediately, and can be typed into before its script has loaded. */
export function SearchDialog(props: SearchBoxProps) {
  return (
    <dialog className="modal search" id={searchId} aria-label={fieldLabel(props.translated)}>
      <Island name="SearchBox" component={SearchBox} props={props} />
    </dialog>
  )
}

interface Props {
  /** Label of the search; undefined when there is none. */
  readonly search: string | undefined
}

const headingId = `${shortcutsId}-heading`

/** The list of keyboard shortcuts, and a switch for single-key shortcuts. */
export function ShortcutsDialog({ search }: Props) {
  const rows = [
    ...(search !== undefined ? [{ does: search, keys: ['/', 'Ctrl K'] }] : []),
    { does: text('theme.Shortcuts.previousPage', 'Previous page'), keys: ['P'] },
    { does: text('theme.Shortcuts.nextPage', 'Next page'), keys: ['N'] },
    { does: text('theme.Shortcuts.thisList', 'This list'), keys: ['?'] },
    { does: text('theme.common.close', 'Close'), keys: ['Escape'] },
  ]
  return (
    <dialog className="modal shortcuts" id={shortcutsId} aria-labelledby={headingId}>
      <div className="shortcuts-body">
        <CloseButton />
        <h2 id={headingId}>{text('theme.Shortcuts.title', 'Keyboard shortcuts')}</h2>
        <dl>
          {rows.map(({ does, keys }) => (
            <div key={does}>
              <dt>{does}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key} data-apple={key.startsWith('Ctrl') ? key.replace('Ctrl', '⌘') : undefined}>
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <label>
          <input type="checkbox" defaultChecked autoComplete="off" />
          {text('theme.Shortcuts.singleKeys', 'Use shortcuts of a single key')}
        </label>
      </div>
    </dialog>
  )
}

/** Opens the list of keyboard shortcuts, on devices with a pointer and therefore, most likely, a keyboard. */
export function ShortcutsButton() {
  return (
    <button type="button" className="shortcuts-open needs-script" aria-haspopup="dialog" data-shortcuts="" data-late="">
      {text('theme.Shortcuts.title', 'Keyboard shortcuts')}
    </button>
  )
}

/** The dialog in which the browser code shows an image in full size. */
export function ZoomDialog() {
  return (
    <dialog className="modal zoom" id={zoomId}>
      <CloseButton />
    </dialog>
  )
}

function CloseButton() {
  return (
    <button type="button" className="icon-button" aria-label={text('theme.common.close', 'Close')} data-close="">
      <Icon name="close" />
    </button>
  )
}
