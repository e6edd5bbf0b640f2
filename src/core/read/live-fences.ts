import type { Problem } from '../../util/errors.ts'
import { findPeer, type PeerFolders } from '../../util/find-peer.ts'
import type { Site } from '../open/open-site.ts'

/** Returns where packages are that only some sites need. */
export function peerFolders({ root, packageRoot }: Site): PeerFolders {
  return [root, packageRoot]
}

/** Returns whether the site wants fences to run, and has what runs them. */
export function runsLive(site: Site): boolean {
  return site.config.markdown.liveCode && findPeer('react-live', peerFolders(site)) !== undefined
}

/** A warning when fences are to run and cannot. */
export function liveProblems(site: Site): readonly Problem[] {
  if (!site.config.markdown.liveCode || runsLive(site)) return []
  return [
    {
      severity: 'warning',
      code: 'code.live',
      message: 'Fences marked `live` are shown and do not run: the package react-live is not installed',
      hint: 'Install the package: npm install react-live',
      file: site.configFile,
    },
  ]
}
