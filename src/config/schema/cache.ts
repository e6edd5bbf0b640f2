import * as z from 'zod'
import { webAddress } from '../fields/addresses.ts'
import { section } from '../fields/section.ts'

/** The cache that machines share. */
export const cacheSchema = section({
  remote: webAddress()
    .optional()
    .describe(
      'Address of a cache that speaks the HTTP protocol of Bazel, such as bazel-remote or nginx with WebDAV. `FRIGATE_DOCS_CACHE` in the environment takes precedence; a token is read from `FRIGATE_DOCS_CACHE_TOKEN` only.',
    ),
  push: z
    .boolean()
    .default(false)
    .describe(
      'Whether compiled pages are stored there; `FRIGATE_DOCS_CACHE_PUSH=1` in the environment does the same. Leave it off where code of others is built.',
    ),
  timeout: z.number().positive().default(10).describe('Seconds to wait for an answer of that cache.'),
}).prefault({})
