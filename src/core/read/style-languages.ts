import { relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { compilerOf, loadStyle, STYLE_LANGUAGE } from '../../util/compile-style.ts'
import type { Problem } from '../../util/errors.ts'
import { findPeer, type PeerFolders } from '../../util/find-peer.ts'
import { toPosix } from '../../util/paths.ts'

/** Where stylesheets and packages are. */
interface StyleFolders {
  readonly root: string
  /** Where packages of the site are. */
  readonly peerFolders?: PeerFolders
}

/** What is found while stylesheets are read. */
interface StyleNotes {
  readonly problems: Problem[]
  readonly onRead: (path: string) => void
}

/** Compiles stylesheets in Sass and Less with the package of the site; without one, they are left out, with a warning. */
export function styleLanguages({ root, peerFolders = [] }: StyleFolders, { problems, onRead }: StyleNotes): Plugin {
  return {
    name: 'style-languages',
    setup(build) {
      build.onLoad({ filter: STYLE_LANGUAGE }, ({ path }) => {
        const name = compilerOf(path)
        if (findPeer(name, peerFolders) === undefined)
          problems.push(missingCompiler(name, toPosix(relative(root, path))))
        return loadStyle(path, 'css', { root, peerFolders, onRead })
      })
    },
  }
}

function missingCompiler(name: string, file: string): Problem {
  return {
    severity: 'warning',
    code: 'css.package',
    message: `Stylesheet ${file} is left out: the package ${name} is not installed`,
    hint: `Install the package: npm install ${name}`,
    file,
  }
}
