/** Operations per tag, which is a sidebar group. */
const TAG_SIZE = 25

/** A typical specification: operations with parameters, a body and four responses; one schema per four operations. */
export function makeSpec(count) {
  const paths = {}
  for (let index = 0; index < count / 4; index++) {
    const tag = `Group ${Math.floor((index * 4) / TAG_SIZE)}`
    const id = {
      name: 'id',
      in: 'path',
      required: true,
      description: `Id of thing ${index}.`,
      schema: { type: 'string' },
    }
    const about = (verb) => ({
      tags: [tag],
      operationId: `${verb.toLowerCase()}_thing_${index}`,
      summary: `${verb} thing ${index}`,
      description: `${verb}s a thing of kind ${index}. It takes \`${index}\` ms; see [the site](https://example.org/${index}).`,
      responses: answers(index, verb),
    })
    const body = { required: true, content: { 'application/json': { schema: ref(index), example: thing(index) } } }
    paths[`/things-${index}`] = {
      get: { ...about('List'), parameters: queries() },
      post: { ...about('Add'), requestBody: body },
    }
    paths[`/things-${index}/{id}`] = {
      parameters: [id],
      put: { ...about('Replace'), requestBody: body },
      delete: about('Remove'),
    }
  }
  const schemas = Object.fromEntries(Array.from({ length: count / 4 }, (_, index) => [`Thing${index}`, schema(index)]))
  return {
    openapi: '3.1.0',
    info: { title: 'Bench API', version: '1.0.0', description: 'Many operations.' },
    servers: [{ url: 'https://api.example.org/v1' }],
    paths,
    components: { schemas: { ...schemas, Problem: problem } },
  }
}

const problem = {
  type: 'object',
  required: ['message'],
  properties: { message: { type: 'string', description: 'What went wrong.' }, code: { type: 'integer' } },
}

function ref(index) {
  return { $ref: `#/components/schemas/Thing${index}` }
}

function queries() {
  return [
    {
      name: 'limit',
      in: 'query',
      description: 'How many at most.',
      schema: { type: 'integer', minimum: 1, default: 20 },
    },
    { name: 'after', in: 'query', description: 'Only later ones.', schema: { type: 'string', format: 'date-time' } },
    { name: 'kind', in: 'query', description: 'Only of **this** kind.', schema: { type: 'string', enum: ['a', 'b'] } },
  ]
}

function schema(index) {
  return {
    type: 'object',
    description: `A thing of kind ${index}.`,
    required: ['id', 'name'],
    properties: {
      id: { type: 'string', readOnly: true, description: 'Its id.' },
      name: {
        type: 'string',
        minLength: 1,
        maxLength: 80,
        description: 'What it is called.',
        example: `thing ${index}`,
      },
      size: { type: 'number', minimum: 0, description: 'In `mm`.' },
      tags: { type: 'array', items: { type: 'string' } },
      made: { type: 'object', properties: { at: { type: 'string', format: 'date-time' }, by: { type: 'string' } } },
      ...(index === 0 ? {} : { before: ref(index - 1) }),
    },
  }
}

function thing(index) {
  return { id: `t${index}`, name: `thing ${index}`, size: index, tags: ['a', 'b'], made: { by: 'Ann' } }
}

function answers(index, verb) {
  const failure = (description) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
  const good = { description: 'Done.', content: { 'application/json': { schema: ref(index), example: thing(index) } } }
  return {
    200: verb === 'Remove' ? { description: 'Gone.' } : good,
    400: failure('The request is wrong.'),
    401: failure('Log in first.'),
    404: failure('There is no such thing.'),
  }
}
