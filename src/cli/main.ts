import { setFlagsFromString } from 'node:v8'
import { Command, CommanderError } from 'commander'
import { adapters } from '../adapters/adapters.ts'
import { CouldNotRunError, type Problem, UserError } from '../util/errors.ts'
import { readManifest } from '../util/paths.ts'
import { writeProblems } from '../util/report.ts'
import { missingBinary, systemProblem } from '../util/system-faults.ts'
import { codeLimits, listRunning } from '../util/watchdog.ts'
import { addBookCommand } from './book.ts'
import { addBuildCommand } from './build.ts'
import { addCheckLinksCommand } from './check-links.ts'
import { addConfigCommand } from './config.ts'
import { addDevCommand } from './dev.ts'
import { addDoctorCommand } from './doctor.ts'
import { EXIT, exitCodeOf, FindingsError } from './exit-codes.ts'
import { addGenApiCommand } from './gen-api.ts'
import { addIndexCommand } from './index-records.ts'
import { addInitCommand } from './init.ts'
import { addMcpCommand } from './mcp.ts'
import { addServeCommand } from './serve.ts'
import { addTranslationsCommand } from './translations.ts'
import { addVersionCommand } from './version.ts'
import { addWriteTranslationsCommand } from './write-translations.ts'

/** Milliseconds that a command which is done waits for what code of a site has left behind, such as a timer. */
const LEFT_BEHIND = 500

/**
 * The V8 option that delays optimization, at four times its default, by major version of Node.js. Optimizing took a third
 * of a build, and most of it never paid off. Later versions have a faster compiler in between, and gain nothing.
 */
const OPTIMIZE_LATER: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=270336',
  22: '--invocation-count-for-turbofan=12000',
}

/** Runs the CLI, and ends the process. */
export async function run(argv: readonly string[]): Promise<void> {
  const option = OPTIMIZE_LATER[process.versions.node.split('.')[0] ?? '']
  if (option) setFlagsFromString(option)
  await main(argv)
  // Once all output has been taken.
  const end = () => process.stdout.write('', () => process.exit())
  setTimeout(end, LEFT_BEHIND).unref()
}

/** Runs the CLI and sets the process's exit code; nothing else in the code does. */
export async function main(argv: readonly string[]): Promise<void> {
  const program = createProgram()
  const run = { isDone: false }
  if (!process.stdout.listeners('error').includes(noteFault)) process.stdout.on('error', noteFault)
  process.once('exit', () => {
    if (output.fault) process.exitCode = reportFailure(output.fault)
    else if (!run.isDone) process.exitCode = reportFailure(new UserError(earlyExit()))
  })
  try {
    await program.parseAsync([...argv], { from: 'user' })
    process.exitCode = EXIT.ok
  } catch (error) {
    process.exitCode = reportFailure(error)
  }
  run.isDone = true
}

/** The failure of the output of this process. */
const output: { fault?: Error } = {}

/** Leaves out that the reader of the output ended first, as `head` does. On Windows, its code is another. */
function noteFault(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'EOF') output.fault ??= error
}

/** Returns the problem of code, of a page or the configuration, that ended the process or waits for what never comes. */
function earlyExit(): Problem {
  const names = listRunning()
  const when = names.length > 0 ? `while ${names.join(', ')} was worked on` : 'before the work was done'
  return {
    severity: 'error',
    code: 'run.ended',
    message: `Unexpected end of the process ${when}`,
    hint: 'Look for process.exit and for a promise that never settles: in the configuration, in what it imports, in MDX pages.',
  }
}

function createProgram(): Command {
  const program = new Command('frigate-docs')
    .description(
      'Turns a folder of Markdown/MDX and OpenAPI files into a fast documentation website, and checks that it tells the truth.',
    )
    .version(readManifest().version, '-V, --version')
    .showSuggestionAfterError(true)
    .showHelpAfterError('Run `frigate-docs --help` for the commands and their flags.')
    .exitOverride()
    // Says at once what is wrong with the environment.
    .hook('preAction', () => void codeLimits())
    .addHelpText(
      'after',
      `
Examples:
  $ frigate-docs init             make a small site, or move one from ${adapters.map(({ name }) => name).join(', ')}
  $ frigate-docs build            build the site into dist/
  $ frigate-docs dev              show the site while you write it
  $ frigate-docs serve            look at the built site
  $ frigate-docs check-links      check every link of the built site
  $ frigate-docs book             write the docs as an EPUB or a PDF
  $ frigate-docs gen-api          write the pages of the HTTP API reference out
  $ frigate-docs version 0.16     freeze the docs as version 0.16
  $ frigate-docs config           see where each value of the configuration is from
  $ frigate-docs doctor           see what is wrong with a setup
  $ frigate-docs mcp              let an assistant ask the built site

Exit codes: 0 all is well, 1 the site has problems, 2 wrong use, 70 a bug, 130 interrupted.`,
    )
  addInitCommand(program)
  addBuildCommand(program)
  addDevCommand(program)
  addGenApiCommand(program)
  addServeCommand(program)
  addCheckLinksCommand(program)
  addIndexCommand(program)
  addBookCommand(program)
  addVersionCommand(program)
  addWriteTranslationsCommand(program)
  addTranslationsCommand(program)
  addConfigCommand(program)
  addDoctorCommand(program)
  addMcpCommand(program)
  for (const command of program.commands) {
    const name = `${program.name()} ${command.name()}`
    command.copyInheritedSettings(program).showHelpAfterError(`Run \`${name} --help\` for its flags.`)
  }
  return program
}

/** Reports what went wrong and returns the exit code for it. */
function reportFailure(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
  if (error instanceof FindingsError) return EXIT.problems
  if (error instanceof UserError) {
    writeProblems(error.problems)
    return error instanceof CouldNotRunError ? EXIT.usage : exitCodeOf(error.problems)
  }
  const incomplete = missingBinary(error)
  if (incomplete) return reportFailure(new CouldNotRunError(incomplete))
  const fault = systemProblem(error)
  if (fault) return reportFailure(new UserError(fault))
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`A bug in frigate-docs, please report it:\n${text}\n`)
  return EXIT.bug
}
