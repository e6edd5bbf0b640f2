import { isRecord } from '../shared/is-record.ts'
import { UserError } from '../util/errors.ts'

/**
 * The configuration after the `config` hooks of its extensions, in their order. What else is wrong with an extension is
 * told when the configuration is checked. @throws UserError that names the extension whose hook throws.
 */
export function applyExtensions(exported: unknown, file: string): unknown {
  if (!isRecord(exported) || !Array.isArray(exported.extensions)) return exported
  return exported.extensions.filter(isRecord).reduce<unknown>((config, { name, config: hook }) => {
    if (typeof hook !== 'function') return config
    const fail = (message: string): never => {
      throw new UserError({
        severity: 'error',
        code: 'extension.failed',
        message: `Extension "${String(name)}" fails in its hook config: ${message}`,
        hint: 'Correct the extension, or remove it from extensions.',
        file,
      })
    }
    try {
      const changed: unknown = Reflect.apply(hook, undefined, [config])
      return isRecord(changed) ? changed : fail('it returns no configuration')
    } catch (error) {
      if (error instanceof UserError) throw error
      return fail(error instanceof Error ? error.message : String(error))
    }
  }, exported)
}
