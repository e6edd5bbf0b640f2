import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import { Admonition } from '../../../../templates/mdx/Admonition.tsx'
import { TabItem as Tab, Tabs as TabList } from '../../../../templates/mdx/Tabs.tsx'
import { Card as LinkedCard } from '../../../../templates/parts/CardList.tsx'
import { SiteCodeBlock } from '../../../../templates/site-code/code.tsx'
import { currentPage } from '../../../../templates/site-code/current-page.ts'
import type { ProvidedModules } from '../../../shared/provided-modules.ts'
import { providedName, type StarlightModule } from '../names.ts'

interface Inside {
  readonly children?: ReactNode
}

interface TabProps extends Inside {
  readonly label?: string
}

/** Shown by the tabs around it. */
function TabItem({ children }: TabProps) {
  return children
}

/** Tabs; those with one `syncKey` switch together. */
function Tabs({ syncKey, children }: Inside & { readonly syncKey?: string }) {
  const items = flatten(children)
  const used = new Map<string, number>()
  const tabs = items.flatMap((item) => {
    if (!isTab(item)) return []
    const { label = '', children: content } = item.props
    const count = (used.get(label) ?? 0) + 1
    used.set(label, count)
    const value = count > 1 ? `${label} ${count}` : label
    return [
      <Tab key={value} value={value} label={label}>
        {content}
      </Tab>,
    ]
  })
  return (
    <>
      {tabs.length > 0 && <TabList {...(syncKey !== undefined && { groupId: syncKey })}>{tabs}</TabList>}
      {items.filter((item) => !isTab(item))}
    </>
  )
}

function isTab(item: ReactNode): item is React.ReactElement<TabProps> {
  return isValidElement(item) && item.type === TabItem
}

/** Returns elements, also those in fragments, such as those of a component that is not there. */
function flatten(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) =>
    isValidElement<Inside>(child) && child.type === Fragment ? flatten(child.props.children) : [child],
  )
}

function Card({ title, children }: Inside & { readonly title?: string }) {
  return (
    <div className="card">
      <p className="card-label">{title}</p>
      {children}
    </div>
  )
}

function CardGrid({ children }: Inside) {
  return <div className="cards">{children}</div>
}

interface LinkProps extends Inside {
  readonly href?: string
  readonly title?: string
  readonly description?: string
  readonly variant?: string
}

function LinkCard({ href = '', title = '', description }: LinkProps) {
  const marked = currentPage()?.mark('a', { href }).href
  return (
    <LinkedCard
      href={typeof marked === 'string' ? marked : href}
      label={title}
      {...(description !== undefined && { description })}
    />
  )
}

function LinkButton({ href, variant = 'primary', children }: LinkProps) {
  return (
    <a
      {...(currentPage()?.mark('a', { href }) ?? { href })}
      className={variant === 'primary' ? 'button' : 'button is-quiet'}
    >
      {children}
    </a>
  )
}

/** The name of a picture, which is left out. */
function Icon({ label }: { readonly label?: string }) {
  return label === undefined ? null : <span>{label}</span>
}

function Badge({ text, children }: Inside & { readonly text?: string }) {
  return <strong>{text ?? children}</strong>
}

/** Returns the children. */
function Content({ children }: Inside) {
  return children
}

interface CodeProps {
  readonly code?: string
  readonly lang?: string
  readonly title?: string
  readonly meta?: string
}

function Code({ code = '', lang, title, meta = '' }: CodeProps) {
  return (
    <SiteCodeBlock
      {...(lang !== undefined && { language: lang })}
      {...(title !== undefined && { title })}
      metastring={meta}
    >
      {code}
    </SiteCodeBlock>
  )
}

interface ImageProps {
  readonly src?: unknown
  readonly alt?: string
  readonly width?: number | string
  readonly height?: number | string
}

/** A picture of Astro, as it is in its file. */
function Image({ src, alt = '', width, height }: ImageProps) {
  const address: unknown = typeof src === 'object' && src !== null && 'src' in src ? src.src : src
  const props = { src: typeof address === 'string' ? address : undefined, width, height }
  return <img alt={alt} {...(currentPage()?.mark('img', props) ?? props)} />
}

/** The commands that do the same in the package managers of JavaScript. */
function PackageManagers({ pkg = '', type = 'add', dev = false, args = '' }: CommandProps) {
  const words = [pkg, args].filter(Boolean).join(' ')
  return (
    <TabList groupId="pkg">
      {Object.entries(COMMANDS).map(([manager, commands]) => (
        <Tab key={manager} value={manager} label={manager}>
          <SiteCodeBlock language="sh">
            {[commands[type] ?? `${manager} ${type}`, type === 'add' && dev ? '-D' : '', words]
              .filter(Boolean)
              .join(' ')}
          </SiteCodeBlock>
        </Tab>
      ))}
    </TabList>
  )
}

interface CommandProps {
  readonly pkg?: string
  readonly type?: string
  readonly dev?: boolean
  readonly args?: string
}

const COMMANDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  npm: {
    add: 'npm i',
    create: 'npm create',
    dlx: 'npx',
    exec: 'npx',
    install: 'npm install',
    remove: 'npm uninstall',
    run: 'npm run',
  },
  pnpm: {
    add: 'pnpm add',
    create: 'pnpm create',
    dlx: 'pnpm dlx',
    exec: 'pnpm',
    install: 'pnpm install',
    remove: 'pnpm remove',
    run: 'pnpm run',
  },
  yarn: {
    add: 'yarn add',
    create: 'yarn create',
    dlx: 'yarn dlx',
    exec: 'yarn',
    install: 'yarn install',
    remove: 'yarn remove',
    run: 'yarn run',
  },
}

const starlight = {
  Aside: Admonition,
  Badge,
  Card,
  CardGrid,
  Code,
  FileTree: Content,
  Icon,
  LinkButton,
  LinkCard,
  Steps: Content,
  TabItem,
  Tabs,
}

const modules: Readonly<Record<StarlightModule, object>> = {
  '@astrojs/starlight/components': starlight,
  'astro-expressive-code/components': { Code },
  'astro/components': { Code },
  'astro:assets': { Image, Picture: Image },
  'starlight-package-managers': { PackageManagers },
}

/** The modules for pages; a page has no component without an import. */
export const provided: ProvidedModules = { modules, components: {}, nameOf: providedName }
