import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { makeFolder } from './make-site.ts'

/** A server of another maker on loopback. */
export interface WebServer {
  readonly port: number
  stop(): Promise<void>
}

/** Whether nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** Starts nginx with what is in its `http` block, made for an address to listen on. */
export async function startNginx(http: (listen: string) => string): Promise<WebServer> {
  const folder = await makeFolder()
  const port = await findPort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http {
  access_log off; ${temporary.join(' ')}
  ${http(`127.0.0.1:${port}`)}
}
`,
  )
  return start(port, 'SIGQUIT', spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], output()))
}

/** Starts Caddy with a Caddyfile, made for an address to listen on. */
export async function startCaddy(caddyfile: (listen: string) => string): Promise<WebServer> {
  const folder = await makeFolder()
  const port = await findPort()
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n}\n${caddyfile(`http://127.0.0.1:${port}`)}`)
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  return start(port, 'SIGTERM', spawn('caddy', ['run', '--config', file], { ...output(), env }))
}

function output() {
  return { stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'] }
}

async function start(port: number, signal: NodeJS.Signals, child: ChildProcess): Promise<WebServer> {
  const said: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  while (child.exitCode === null) {
    if (await isOpen(port)) return { port, stop: () => stop(child, signal) }
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error(`${child.spawnfile} ended before it answered:\n${said.join('')}`)
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((done) => child.once('close', done))
  child.kill(signal)
  await ended
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.end())
  })
}

function findPort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
