import type { ApiChoice } from '../../src/shared/api-page.ts'
import { Markdown } from './Markdown.tsx'
import { SchemaContent } from './SchemaContent.tsx'
import { hasContent, SchemaDetails } from './SchemaDetails.tsx'
import { SchemaFacts } from './SchemaFacts.tsx'
import { TypeName } from './TypeName.tsx'

/** Several schemas of which a value fits one or more, each folded. */
export function Choices({ choice }: { readonly choice: ApiChoice }) {
  const { words, discriminator, options } = choice
  return (
    <div className="choices">
      <p className="part-line">
        {words}
        {discriminator && (
          <>
            , told by <code>{discriminator}</code>
          </>
        )}
        :
      </p>
      {options.map(({ label, schema }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options never move
        <details className="nested" key={index} open={index === 0}>
          <summary>{label}</summary>
          {label !== schema.type && (
            <p className="part-line">
              <TypeName schema={schema} />
            </p>
          )}
          <Markdown text={schema.description} />
          <SchemaFacts schema={schema} />
          {hasContent(schema) ? (
            <SchemaContent schema={schema} name={label} />
          ) : (
            <SchemaDetails schema={schema} name={label} />
          )}
        </details>
      ))}
    </div>
  )
}
