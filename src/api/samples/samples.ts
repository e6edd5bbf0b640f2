import { pythonRequests } from '@scalar/snippetz/plugins/python/requests'
import { rustReqwest } from '@scalar/snippetz/plugins/rust/reqwest'
import { shellCurl } from '@scalar/snippetz/plugins/shell/curl'
import type { ApiSample } from '../../shared/api-page.ts'
import { fetchSample } from './javascript.ts'
import type { SampleRequest } from './request.ts'

/** A sample language, by its name in the configuration. */
export type SampleLanguage = 'python' | 'nodejs' | 'javascript' | 'curl' | 'rust'

interface Writer {
  readonly label: string
  /** Name of the grammar that highlights it. */
  readonly grammar: string
  readonly write: (request: SampleRequest) => string
}

const WRITERS: Readonly<Record<SampleLanguage, Writer>> = {
  python: { label: 'Python', grammar: 'python', write: pythonSample },
  nodejs: { label: 'Node.js', grammar: 'javascript', write: (request) => fetchSample(request, 'node') },
  javascript: { label: 'JavaScript', grammar: 'javascript', write: (request) => fetchSample(request, 'browser') },
  curl: { label: 'curl', grammar: 'bash', write: curlSample },
  rust: { label: 'Rust', grammar: 'rust', write: rustSample },
}

/** The request in each of the languages. */
export function samplesOf(request: SampleRequest, languages: readonly SampleLanguage[]): ApiSample[] {
  return languages.map((id) => {
    const { label, grammar, write } = WRITERS[id]
    return { id, label, code: { code: write(request), language: grammar } }
  })
}

/** The request as snippetz takes it: an entry of a HAR log. */
function toHar(request: SampleRequest) {
  const { method, url, query, headers, cookies } = request
  return {
    method,
    url,
    queryString: [...query],
    headers: [...headers],
    cookies: [...cookies],
    ...(request.body ? { postData: postData(request.body) } : {}),
  }
}

function postData(body: NonNullable<SampleRequest['body']>) {
  switch (body.kind) {
    case 'json':
      return { mimeType: 'application/json', text: JSON.stringify(body.value) }
    case 'form':
      return { mimeType: 'application/x-www-form-urlencoded', params: [...body.parts] }
    case 'multipart':
      return { mimeType: 'multipart/form-data', params: [...body.parts] }
    case 'text':
      return { mimeType: body.contentType, text: body.text }
    case 'file':
      return { mimeType: 'application/octet-stream', text: `@${body.fileName}` }
  }
}

function curlSample(request: SampleRequest): string {
  const code = shellCurl.generate(toHar(request)).replace('--request HEAD', '--head')
  return request.answer === 'file' ? `${code} \\\n  --output answer.bin` : code
}

/** The call, between its import and the handling of the response. */
function pythonSample(request: SampleRequest): string {
  const call = pythonRequests
    .generate(toHar(request))
    .replace(/"@(file\.bin)"/, 'open("$1", "rb")')
    .replace(/^requests\.(\w+)\("([^"]*)",\n/, 'requests.$1(\n    "$2",\n')
  const answer = {
    json: ['print(response.json())'],
    text: ['print(response.text)'],
    file: ['with open("answer.bin", "wb") as file:', '    file.write(response.content)'],
    none: [],
  }[request.method === 'HEAD' ? 'none' : request.answer]
  return ['import requests', '', `response = ${call}`, 'response.raise_for_status()', ...answer].join('\n')
}

/** For a file, snippetz writes only its name, as text. */
function rustSample(request: SampleRequest): string {
  const code = rustReqwest
    .generate(toHar(request))
    .replace(/Part::text\("@([^"]*)"\)\s*\.file_name\("[^"]*"\)/g, 'Part::file("$1").await?')
    .replace(/\.body\("@(file\.bin)"\)/, '.body(std::fs::read("$1")?)')
    .replace(/let response = request\.send\(\)\.await\?;$/, 'let response = request.send().await?.error_for_status()?;')
  const answer = {
    json: ['println!("{:#?}", response.json::<serde_json::Value>().await?);'],
    text: ['println!("{}", response.text().await?);'],
    file: ['std::fs::write("answer.bin", response.bytes().await?)?;'],
    none: [],
  }[request.method === 'HEAD' ? 'none' : request.answer]
  return [code, ...answer].join('\n')
}
