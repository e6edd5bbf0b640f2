import type { ReactNode } from 'react'
import type { ApiChoice } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { richText } from '../../rich-text.tsx'
import { Fold } from '../Fold.tsx'
import { Markdown } from '../Markdown.tsx'
import { SchemaFacts } from './SchemaFacts.tsx'
import { TypeName } from './TypeName.tsx'

interface Props {
  readonly choice: ApiChoice
  /** Content of one of the schemas. */
  readonly contentOf: (option: ApiChoice['options'][number]) => ReactNode
}

/** Several schemas of which a value matches one or more, each folded. */
export function Choices({ choice, contentOf }: Props) {
  const { words, discriminator, options } = choice
  return (
    <div className="choices">
      <p className="part-line">
        {discriminator
          ? richText(text('theme.api.choicesBy', '{words}, selected by {field}:'), {
              words,
              field: <code>{discriminator}</code>,
            })
          : text('theme.api.choices', '{words}:', { words })}
      </p>
      {options.map(({ label, schema }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options never move
        <Fold key={index} summary={label} levels={schema.levels} isOpen={index === 0 && !schema.levels}>
          {(label !== schema.type || schema.isDeprecated) && (
            <p className="part-line">
              <TypeName schema={schema} />
              {schema.isDeprecated && (
                <span className="mark is-deprecated">{text('theme.api.deprecated', 'deprecated')}</span>
              )}
            </p>
          )}
          <Markdown text={schema.description} />
          <SchemaFacts schema={schema} name={label} />
          {contentOf({ label, schema })}
        </Fold>
      ))}
    </div>
  )
}
