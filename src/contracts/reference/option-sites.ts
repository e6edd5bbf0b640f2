import { isRecursive, type Option, type OptionTree } from '../config/option-tree.ts'

/** Where else an option may be written, by its path: `cameras.*.detect.fps` for `detect.fps`. */
export type OptionSites = ReadonlyMap<string, readonly Option[]>

/** Finds where else each option may be written. */
export function findSites(tree: OptionTree): OptionSites {
  const sites = new Map<string, Option[]>()
  const visit = (option: Option): void => {
    for (const child of option.children.values()) {
      const other = tree.canonical(child)
      if (other === child || isRecursive(child)) continue
      sites.set(other.path, [...(sites.get(other.path) ?? []), child])
      visit(child)
      if (child.each) visit(child.each)
    }
  }
  const enter = (option: Option): void => {
    visit(option)
    if (option.each && tree.canonical(option.each) !== option.each) visit(option.each)
    for (const child of [...option.children.values(), ...(option.each ? [option.each] : [])])
      if (tree.canonical(child) === child && !isRecursive(child)) enter(child)
  }
  enter(tree.root)
  return sites
}
