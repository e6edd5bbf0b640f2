import type { ConsoleRequest } from './make-request.ts'

/** The request as a shell command. */
export function curlOf({ method, url, headers, cookies, body }: ConsoleRequest): string {
  const parts = [
    `curl ${quote(url)}`,
    ...(method === 'GET' ? [] : [method === 'HEAD' ? '--head' : `--request ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    ...(cookies.length > 0 ? [`--cookie ${quote(cookies.join('; '))}`] : []),
    ...dataOf(body),
  ]
  return parts.join(' \\\n  ')
}

function dataOf(body: ConsoleRequest['body']): string[] {
  if (body === undefined) return []
  if (typeof body === 'string') return [`--data ${quote(body)}`]
  if (body instanceof File) return [`--data-binary ${quote(`@${body.name}`)}`]
  return body.map(([name, value]) => `--form ${quote(`${name}=${value instanceof File ? `@${value.name}` : value}`)}`)
}

function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`
}
