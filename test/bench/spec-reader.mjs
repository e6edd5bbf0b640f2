// Reads OpenAPI files and follows their references, with none of the tool's own code.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { JSON_SCHEMA, load, Type } from 'js-yaml'

const TYPES = JSON_SCHEMA.extend({
  implicit: [new Type('tag:yaml.org,2002:merge', { kind: 'scalar', resolve: (key) => key === '<<' })],
})

/** Reads files once; `follow` is where a place `{ file, value }` leads, `files` lists what was read. */
export function createReader() {
  const known = new Map()
  const read = (path) => {
    if (!known.has(path)) known.set(path, existsSync(path) ? parse(readFileSync(path, 'utf8')) : undefined)
    return known.get(path)
  }
  const follow = (place) => {
    let { file, value } = place
    for (let hops = 0; hops < 20 && typeof value?.$ref === 'string'; hops++) {
      const [name = '', pointer = ''] = value.$ref.split('#', 2)
      if (/^\w+:\/\//.test(name)) return { file, value: undefined }
      if (name !== '') file = resolve(dirname(file), decode(name))
      const parts = pointer
        .split('/')
        .slice(1)
        .map((part) => decode(part).replaceAll('~1', '/').replaceAll('~0', '~'))
      value = parts.reduce((one, part) => one?.[part], read(file))
    }
    return { file, value }
  }
  return { read, follow, files: () => [...known.keys()] }
}

/** The value at a path, with references followed on the way. */
export function at(reader, start, path) {
  return path.reduce((place, key) => {
    const { file, value } = reader.follow(place)
    return { file, value: object(value)[key] }
  }, start)
}

/** A value if it is an object, else an empty one. */
export function object(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

/** A value if it is a list, else an empty one. */
export function list(value) {
  return Array.isArray(value) ? value : []
}

/** Names and values of an object. */
export function entries(value) {
  return Object.entries(object(value))
}

/** Whether a value is a text that says something. */
export function isText(value) {
  return typeof value === 'string' && value.trim() !== ''
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return load(text.replace(/^\uFEFF/, ''), { schema: TYPES })
  }
}

function decode(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
