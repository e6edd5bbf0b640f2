import kleur from 'kleur'
import { findDocusaurus } from '../docusaurus/find-docusaurus.ts'

/** Says, on the standard error, when a site is read from a configuration of Docusaurus. */
export async function sayDocusaurus(root: string, file?: string): Promise<void> {
  const found = await findDocusaurus(root, file)
  if (!found) return
  const how = 'to see what does not carry over and to write site.config.ts, run frigate-docs init --from-docusaurus'
  process.stderr.write(`${kleur.dim(`Read from ${found.displayPath}; ${how}.`)}\n`)
}
