import type { ApiCode } from '../../shared/api-page.ts'

/** The first lines of code, of at most so many characters, and a mark that there are more. */
export function cutCode({ code, language }: ApiCode, longest: number): ApiCode {
  if (code.length <= longest) return { code, language }
  const end = code.lastIndexOf('\n', longest)
  return { code: `${code.slice(0, end > 0 ? end : longest)}\n…`, language }
}
