import * as z from 'zod'
import { isRecord } from '../../shared/is-record.ts'
import { complain } from '../fields/complaint.ts'
import { section, textThat } from '../fields/section.ts'
import { variant } from '../fields/variant.ts'

const percent = () => z.number().min(0).max(100)

/** Every language of samples, in the order of their tabs. */
const LANGUAGES = ['python', 'nodejs', 'javascript', 'curl', 'rust'] as const

const specificationFields = section({
  spec: z
    .string()
    .min(1)
    .describe("Path of the OpenAPI file (2.0, 3.0, 3.1 or 3.2; YAML or JSON), below the site's root."),
  out: textThat(
    (path) => path.split('/').every((part) => /^[a-zA-Z0-9][\w.-]*$/.test(part)),
    'a folder below the docs folder such as "integrations/api"',
  )
    .default('api')
    .describe('Folder of the pages, below the docs folder.'),
  route: z
    .string()
    .optional()
    .describe('Address the pages are served under, below that of the docs; absent: a slash and `out`.'),
  label: z.string().optional().describe("Title of the reference in the sidebar; absent: the specification's title."),
  sampleLanguages: z
    .array(z.enum(LANGUAGES))
    .default([...LANGUAGES])
    .describe('Languages of the samples of a request, in the order of their tabs.'),
  remoteRefs: z
    .boolean()
    .default(false)
    .describe('Whether a `$ref` to an address on the web is fetched while the pages are made.'),
  download: z
    .boolean()
    .default(true)
    .describe('Whether the specification is a file of the site, which its first page links to.'),
  strict: z
    .boolean()
    .default(false)
    .describe(
      'Whether anything invalid in the specification is an error; else it is a warning, and the rest is shown.',
    ),
  coverage: section({
    descriptions: percent().default(0).describe('Minimum percentage of operations with a description.'),
    parameters: percent().default(0).describe('Minimum percentage of operations whose parameters are all described.'),
    responses: percent()
      .default(0)
      .describe('Minimum percentage of operations that return JSON with a schema for their 2xx response.'),
    examples: percent()
      .default(0)
      .describe('Minimum percentage of operations with an example of each JSON body they take and return.'),
  })
    .prefault({})
    .describe('How much of the specification has to be written; the build fails below it.'),
})

const specification = specificationFields.transform((api) => ({
  ...api,
  route: `/${(api.route ?? api.out).split('/').filter(Boolean).join('/')}`,
}))

/** A specification and how it is shown. */
export type ApiConfig = z.output<typeof specification>

/** The HTTP APIs the site documents: one, or a list. */
export const apiSchema = variant({
  variants: { one: specification.transform((api) => [api]), many: z.array(specification) },
  pick: (value) => {
    if (Array.isArray(value)) return 'many'
    return isRecord(value) ? 'one' : { code: 'config.wrong-type', expected: 'a specification or a list of them' }
  },
})
  .check((context) => {
    // What is not a list has been complained about already.
    if (!Array.isArray(context.value)) return
    context.value.forEach((api, index) => {
      const other = context.value.findIndex((before) => before.out === api.out || before.route === api.route)
      if (other === index) return
      complain(context, {
        code: 'config.conflict',
        sentence: `Unexpected second specification in "${api.out}" at {path}, expected a folder and an address of its own`,
        hint: `Write out: '${api.out}-${index + 1}'`,
        path: [index, 'out'],
      })
    })
  })
  .default([])
