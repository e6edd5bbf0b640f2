import type { ApiOperationPage } from '../../src/shared/api-page.ts'
import { RawHtml } from '../parts/RawHtml.tsx'
import { Endpoint } from './Endpoint.tsx'
import { leadOf } from './first-line.ts'
import { useApiTexts } from './texts.ts'

/** What stands under the title: what the operation does, in a paragraph, and where it is. */
export function OperationHead({ page }: { readonly page: ApiOperationPage }) {
  const texts = useApiTexts()
  const { line } = leadOf(page.description ? texts.text(page.description) : '')
  return (
    <>
      {line && <RawHtml as="p" className="lead" html={line} />}
      {page.isWebhook && <p className="facts">A webhook: the server sends this request to you.</p>}
      <Endpoint method={page.method} path={page.basePath + page.path} badges={page.badges} />
    </>
  )
}
