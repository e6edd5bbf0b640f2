import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Result of a command. */
export interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command in a folder, as somebody outside of this project would. */
export async function run(command: string, args: readonly string[], cwd: string): Promise<Run> {
  // npm's environment variables for this project must not reach npm in another folder.
  const own = Object.entries(process.env).filter(([name]) => !/^npm_(?:package|lifecycle|config_local)/.test(name))
  const env = { ...Object.fromEntries(own), NODE_ENV: undefined, NO_COLOR: '1', npm_config_loglevel: 'error' }
  try {
    const { stdout, stderr } = await promisify(execFile)(command, args, {
      cwd,
      env,
      // On Windows, npm is a script of its shell, which takes arguments apart at spaces.
      shell: process.platform === 'win32' && command !== process.execPath,
    })
    return { code: 0, stdout, stderr }
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error && 'code' in error)) throw error
    return { code: Number(error.code), stdout: String(error.stdout), stderr: String(error.stderr) }
  }
}

/** Runs a command and returns its output. @throws Error with that output if it fails. */
export async function runWell(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { code, stdout, stderr } = await run(command, args, cwd)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`)
  return stdout
}
