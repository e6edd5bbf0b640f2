import { isRecursive, type Option, type OptionTree } from '../config/option-tree.ts'

/** An option in the tree that a reference shows. */
export interface NestedOption {
  readonly option: Option
  /** Level of its heading: 2 at the top, at most 6. */
  readonly level: number
  readonly below: readonly NestedOption[]
}

interface OpenOption extends NestedOption {
  readonly below: OpenOption[]
}

/** Returns the options of a list, parents first, as a tree; one whose parent is not in the list is below the next one above. */
export function nestOptions(all: readonly Option[]): readonly NestedOption[] {
  const roots: OpenOption[] = []
  const nestedOptions = new Map<Option, OpenOption>()
  for (const option of all) {
    const above = nextAbove(option, nestedOptions)
    const nested = { option, level: Math.min((above?.level ?? 1) + 1, 6), below: [] }
    nestedOptions.set(option, nested)
    const siblings = above?.below ?? roots
    siblings.push(nested)
  }
  return roots
}

function nextAbove({ parent }: Option, all: ReadonlyMap<Option, OpenOption>): OpenOption | undefined {
  return parent && (all.get(parent) ?? nextAbove(parent, all))
}

/** Finds the other places of each option, by its path: `cameras.*.detect.fps` for `detect.fps`. */
export function findSites(tree: OptionTree): ReadonlyMap<string, readonly Option[]> {
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
