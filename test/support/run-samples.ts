import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Languages whose samples are programs that run here. */
export type RunLanguage = 'python' | 'nodejs' | 'javascript' | 'curl'

/** What a file to send contains. */
export const FILE = 'bytes of a file'

/** Each sample is a program of its own; one that fails is named on the error output, and the next one runs. */
const RUNNERS: Readonly<Record<RunLanguage, readonly [ending: string, command: string, runner: string]>> = {
  python: [
    'py',
    'python3',
    `import contextlib, io, pathlib, sys
for file in sorted(pathlib.Path('samples').iterdir()):
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(file.read_text('utf8'), file.name, 'exec'), {})
    except Exception as error:
        print(file.name, repr(error), file=sys.stderr)
`,
  ],
  nodejs: [
    'mjs',
    'node',
    `import { readdirSync } from 'node:fs'
console.log = () => {}
for (const file of readdirSync('samples').sort()) {
  await import(new URL('samples/' + file, import.meta.url)).catch((error) => console.error(file, error, error.cause))
}
`,
  ],
  // What Node.js lacks of a browser: a field with the file that the reader has chosen.
  javascript: [
    'mjs',
    'node',
    `import { readdirSync } from 'node:fs'
console.log = () => {}
const file = new File(['${FILE}'], 'chosen.bin')
globalThis.document = { querySelector: () => ({ files: [file] }) }
for (const file of readdirSync('samples').sort()) {
  await import(new URL('samples/' + file, import.meta.url)).catch((error) => console.error(file, error, error.cause))
}
`,
  ],
  curl: [
    'sh',
    'bash',
    'for file in samples/*; do bash "$file" > /dev/null 2> error || { echo "$file: $(cat error)" >&2; }; done',
  ],
}

/** Environment variables that the samples for Node.js read, with the values that the others have in their text. */
const SECRETS = { API_KEY: 'KEY', API_TOKEN: 'TOKEN', API_USER: 'USER', API_PASSWORD: 'PASSWORD' }

/** What runs: samples by their names, the files that they send, and an empty folder for them. */
export interface RunInput {
  readonly samples: ReadonlyMap<string, string>
  readonly files: readonly string[]
  readonly folder: string
}

/** Runs samples in one process; returns what was written to the error output. */
export async function runSamples(language: RunLanguage, { samples, files, folder }: RunInput): Promise<string> {
  const [ending, command, runner] = RUNNERS[language]
  await mkdir(join(folder, 'samples'))
  for (const [name, code] of samples) await writeFile(join(folder, 'samples', `${name}.${ending}`), code)
  for (const file of files) await writeFile(join(folder, file), FILE)
  await writeFile(join(folder, `run.${ending}`), runner)
  const child = spawn(command, [`run.${ending}`], { cwd: folder, env: { ...process.env, ...SECRETS, NO_PROXY: '*' } })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += String(chunk)
  })
  child.stdout.resume()
  const code = await new Promise((done) => child.on('close', done))
  return code === 0 ? errors : `${errors}\nended with ${code}`
}
