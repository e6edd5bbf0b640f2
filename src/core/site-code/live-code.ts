import { join } from 'node:path'
import { isModule } from '../../util/module-files.ts'

/** Key of the component of fences that run in the browser. */
export const LIVE_MODULE = 'frigate-docs:live'

/** Key of what it loads in the browser. */
const PARTS = `${LIVE_MODULE}-parts`

/**
 * Code of the modules with these keys. Until the browser has loaded react-live, and without a browser, the component is a
 * code block. Names in scope of its code are those of the site's `ReactLiveScope`, or React.
 */
export function liveModule(key: string, root: string): string {
  return key === PARTS ? partsModule(root) : COMPONENT
}

function partsModule(root: string): string {
  const hasScope = isModule(join(root, 'src/theme/ReactLiveScope'))
  return `
export { LiveProvider, LiveEditor, LiveError, LivePreview } from 'react-live'
${hasScope ? "export { default as scope } from '@theme/ReactLiveScope'" : "import * as React from 'react'; export const scope = { React, ...React }"}
`
}

const COMPONENT = `
import * as React from 'react'
import CodeBlock from '@theme/CodeBlock'
const transformCode = (code) => code + ';'
export default function LiveCode({ children, ...props }) {
  const [parts, setParts] = React.useState()
  React.useEffect(() => {
    import('${PARTS}').then(setParts)
  }, [])
  if (!parts) return <CodeBlock {...props}>{children}</CodeBlock>
  const { LiveProvider, LiveEditor, LiveError, LivePreview } = parts
  // Each name becomes a parameter, which this one cannot be.
  const { default: _, ...scope } = parts.scope
  const noInline = /(?:^|\\s)noInline(?:\\s|$)/.test(props.metastring ?? '')
  return (
    <LiveProvider code={String(children).replace(/\\n$/, '')} noInline={noInline} transformCode={transformCode} scope={scope}>
      <div className="live-code" style={{ border: '1px solid', borderRadius: '0.5rem', overflow: 'hidden', marginBlock: '1rem' }}>
        <div className="live-editor"><LiveEditor /></div>
        <div className="live-result" style={{ padding: '1rem' }}><LivePreview /><LiveError /></div>
      </div>
    </LiveProvider>
  )
}
`
