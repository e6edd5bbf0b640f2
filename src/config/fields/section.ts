import * as z from 'zod'

const MARK = 'Known keys: '

/** An object of the configuration in which every unknown key is an error that lists the known keys. */
export function section<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? MARK + Object.keys(shape).join(' ') : undefined),
  })
}

/** The known keys that `section` wrote into the message of an unknown key; empty for any other message. */
export function knownKeys(message: string): string[] {
  return message.startsWith(MARK) ? message.slice(MARK.length).split(' ') : []
}
