import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCli } from '../support/run-cli.ts'
import { BUILD_LIMIT, createWarmCli } from '../support/warm-cli.ts'
import { type Failure, judge } from './judge.ts'
import type { Files } from './mutate.ts'

/** A site whose files are changed again and again. */
export interface MutatedSite {
  /** Builds the site with these files; what is wrong with the run, if anything. */
  build(files: Files): Promise<Failure | undefined>
  stop(): void
}

/** A site in an empty folder; only files that differ from those of the last build are written. */
export function openMutatedSite(root: string): MutatedSite {
  const cli = createWarmCli()
  const present = new Map<string, Buffer>()
  const build = { args: ['build', '--root', root], limit: BUILD_LIMIT }
  return {
    stop: cli.stop,
    build: async (files) => {
      for (const path of [...present.keys()]) {
        if (files.has(path)) continue
        rmSync(join(root, path))
        present.delete(path)
      }
      for (const [path, bytes] of files) {
        if (present.get(path)?.equals(bytes)) continue
        writeInto(root, path, bytes)
        present.set(path, bytes)
      }
      const failure = judge(root, files, await cli.run(build))
      if (failure?.kind !== 'memory') return failure
      // Was it this run that took it, or all those before?
      cli.stop()
      return judge(root, files, await cli.run(build))
    },
  }
}

/** Builds files in an empty folder with the CLI as it is installed. */
export async function buildAfresh(root: string, files: Files): Promise<Failure | undefined> {
  for (const [path, bytes] of files) writeInto(root, path, bytes)
  const timeout = AbortSignal.timeout(60_000)
  const { code, signal, stderr } = await runCli(['build'], { cwd: root, env: {} })
  return judge(root, files, { code, stderr, megabytes: 0, isHanging: signal !== null && timeout.aborted })
}

function writeInto(root: string, path: string, bytes: Buffer): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), bytes)
}
