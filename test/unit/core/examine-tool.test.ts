import { createServer } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { compareVersions, examineNode, examineVersion } from '../../../src/features/doctor/examine-setup.ts'

it('compares versions by their numbers', () => {
  expect(compareVersions('20.19.0', '20.9.0')).toBeGreaterThan(0)
  expect(compareVersions('20.19', '20.19.0')).toBe(0)
  expect(compareVersions('18.20.4', '20.19')).toBeLessThan(0)
})

it('refuses a Node.js that is too old', () => {
  expect(examineNode('18.20.4')).toMatchObject({ state: 'error', says: 'Node.js 18.20.4, expected 20.19 or newer' })
  expect(examineNode('24.1.0').state).toBe('ok')
})

it('asks the registry for a newer version, and goes on without an answer', async () => {
  const server = createServer((_, response) => response.end('{ "version": "99.0.0" }'))
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await examineVersion(false)).toMatchObject({ state: 'warning', says: expect.stringContaining('99.0.0') })
  await new Promise((resolve) => server.close(resolve))
  expect(await examineVersion(false)).toMatchObject({ state: 'ok', says: expect.stringContaining('is not known') })
})
