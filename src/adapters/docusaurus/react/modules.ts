import { createElement } from 'react'
import { Admonition } from '../../../../templates/mdx/Admonition.tsx'
import { TabItem, Tabs } from '../../../../templates/mdx/Tabs.tsx'
import { joinClasses } from '../../../../templates/parts/class-names.ts'
import { codeElement, SiteCodeBlock } from '../../../../templates/site-code/code.tsx'
import { currentPage } from '../../../../templates/site-code/current-page.ts'
import { ADMONITIONS } from '../../../shared/admonition-kinds.ts'
import { missingModule } from '../../../shared/pass-through.ts'
import { MISSING_MODULE } from '../../../shared/site-modules.ts'
import { AROUND_RUNTIME } from '../../../shared/theme-parts.ts'
import type { DocusaurusModule } from '../names.ts'
import { aroundText } from './around-text.tsx'
import { blogParts } from './blog.tsx'
import { BrowserOnly, executionEnvironment, FallbackBoundary, OriginalPart, useIsBrowser } from './browser.tsx'
import { siteContext, withBase } from './context.ts'
import { brokenLinks, docsData, docusaurusContext, pluginData } from './docs-data.ts'
import { Head, Layout } from './Layout.tsx'
import { Link, Redirect, useHistory, useLocation, withRouter } from './links.tsx'
import { Interpolate, interpolate, Translate, translate } from './texts.tsx'
import {
  Children,
  Details,
  DocCard,
  DocCardList,
  Heading,
  IdealImage,
  Mermaid,
  Tag,
  ThemedImage,
  TOCInline,
} from './theme.tsx'
import { themeCommon } from './theme-common.tsx'

/** Marks a module whose default export is not the module itself. */
export function moduleOf<T extends object>(exports: T): T & { readonly __esModule: true } {
  return Object.defineProperty({ ...exports, __esModule: true as const }, '__esModule', { enumerable: false })
}

/** A component of the theme that is an element of a page. */
function element(tagName: string) {
  return (props: Readonly<Record<string, unknown>>) =>
    createElement(tagName, currentPage()?.mark(tagName, props) ?? props)
}

const Code = codeElement(SiteCodeBlock)
const [A, CodeInline, Img, Li, Ul] = ['a', 'code', 'img', 'li', 'ul'].map(element)
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, element(name)] as const)

/** The components that the theme gives to pages; those of elements are used where Markdown makes the element. */
export const themeComponents: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(headings),
  ...{ Admonition, CodeBlock: SiteCodeBlock, Details, Head, Mermaid, TabItem, Tabs, TOCInline },
  ...{ a: A, admonition: Admonition, code: Code, codeblock: SiteCodeBlock, details: Details, img: Img, li: Li },
  ...{ mermaid: Mermaid, pre: Children, ul: Ul },
}
const withBaseUrl = (url: string, options?: { readonly absolute?: boolean }) => withBase(url, options)

/** A package that is a function: what is no ES module calls it as it is. */
const classNames = Object.assign((...values: readonly unknown[]) => joinClasses(...values), {
  default: joinClasses,
  clsx: joinClasses,
})

/** Icons of the theme are decoration. */
const noIcon = moduleOf({ default: () => null })

/** The configuration; pages of another language have another. */
const siteConfigModule = Object.defineProperty(moduleOf({}), 'default', { get: () => siteContext().siteConfig })

/** Returns whether an address has a scheme. */
const hasProtocol = (url: string) => /^(?:\w*:|\/\/)/.test(url)

/** The modules for components of a Docusaurus site. */
export const modules: Readonly<Record<DocusaurusModule | typeof MISSING_MODULE | typeof AROUND_RUNTIME, object>> = {
  [AROUND_RUNTIME]: moduleOf({ aroundText }),
  [MISSING_MODULE]: missingModule,
  '@docusaurus/BrowserOnly': moduleOf({ default: BrowserOnly }),
  '@docusaurus/ErrorBoundary': moduleOf({ default: FallbackBoundary }),
  '@docusaurus/ExecutionEnvironment': moduleOf({ default: executionEnvironment }),
  '@docusaurus/Head': moduleOf({ default: Head }),
  '@docusaurus/Interpolate': moduleOf({ default: Interpolate, interpolate }),
  '@docusaurus/Link': moduleOf({ default: Link }),
  '@docusaurus/Translate': moduleOf({ default: Translate, translate }),
  '@docusaurus/isInternalUrl': moduleOf({
    default: (url?: string) => url !== undefined && !hasProtocol(url),
    hasProtocol,
  }),
  '@docusaurus/plugin-content-blog/client': moduleOf(blogParts.hooks),
  '@docusaurus/plugin-content-docs/client': moduleOf(docsData),
  '@docusaurus/router': moduleOf({
    Link,
    NavLink: Link,
    Redirect,
    Route: Children,
    Switch: Children,
    useHistory,
    useLocation,
    withRouter,
  }),
  // Hooks about docs were there before they had a module of their own.
  '@docusaurus/theme-common': moduleOf({ ...themeCommon, ...docsData }),
  '@docusaurus/theme-common/Details': moduleOf({ Details }),
  '@docusaurus/theme-common/internal': moduleOf({ ...themeCommon, ...docsData, ...blogParts.hooks }),
  '@docusaurus/useBaseUrl': moduleOf({ default: withBaseUrl, useBaseUrlUtils: () => ({ withBaseUrl }) }),
  '@docusaurus/useBrokenLinks': moduleOf(brokenLinks),
  '@docusaurus/useDocusaurusContext': moduleOf({ default: docusaurusContext }),
  '@docusaurus/useGlobalData': moduleOf(pluginData),
  '@docusaurus/useIsBrowser': moduleOf({ default: useIsBrowser }),
  '@docusaurus/utils-common': moduleOf({ blogPostContainerID: '__blog-post-container' }),
  '@generated/docusaurus.config': siteConfigModule,
  '@mdx-js/react': moduleOf({
    MDXProvider: Children,
    useMDXComponents: () => ({ ...themeComponents, ...currentPage()?.components }),
  }),
  '@theme/Admonition': moduleOf({ default: Admonition }),
  '@theme/Admonition/Types': moduleOf({
    default: Object.fromEntries(Object.keys(ADMONITIONS).map((kind) => [kind, Admonition])),
  }),
  '@theme/BlogPostItem': moduleOf({ default: blogParts.BlogPostItem }),
  '@theme/BlogPostItem/Container': moduleOf({ default: blogParts.Container }),
  '@theme/BlogPostItem/Content': moduleOf({ default: blogParts.Content }),
  '@theme/BlogPostItem/Footer': moduleOf({ default: blogParts.Footer }),
  '@theme/BlogPostItem/Header': moduleOf({ default: blogParts.Header }),
  '@theme/BlogPostItems': moduleOf({ default: blogParts.BlogPostItems }),
  '@theme/CodeBlock': moduleOf({ default: SiteCodeBlock }),
  '@theme/CodeInline': moduleOf({ default: CodeInline }),
  '@theme/Details': moduleOf({ default: Details }),
  '@theme/DocCard': moduleOf({ default: DocCard }),
  '@theme/DocCardList': moduleOf({ default: DocCardList }),
  '@theme/Footer': moduleOf({ default: OriginalPart }),
  '@theme/Heading': moduleOf({ default: Heading }),
  '@theme/Icon/Copy': noIcon,
  '@theme/Icon/ExternalLink': noIcon,
  '@theme/Icon/Success': noIcon,
  '@theme/Icon/WordWrap': noIcon,
  '@theme/IdealImage': moduleOf({ default: IdealImage }),
  '@theme/Layout': moduleOf({ default: Layout }),
  '@theme/MDXComponents': moduleOf({ default: themeComponents }),
  '@theme/MDXComponents/A': moduleOf({ default: A }),
  '@theme/MDXComponents/Code': moduleOf({ default: Code }),
  '@theme/MDXComponents/Details': moduleOf({ default: Details }),
  '@theme/MDXComponents/Heading': moduleOf({ default: Heading }),
  '@theme/MDXComponents/Img': moduleOf({ default: Img }),
  '@theme/MDXComponents/Li': moduleOf({ default: Li }),
  '@theme/MDXComponents/Pre': moduleOf({ default: Children }),
  '@theme/MDXComponents/Ul': moduleOf({ default: Ul }),
  '@theme/Mermaid': moduleOf({ default: Mermaid }),
  '@theme/NotFound': moduleOf({ default: OriginalPart }),
  '@theme/NotFound/Content': moduleOf({ default: OriginalPart }),
  '@theme/TOCInline': moduleOf({ default: TOCInline }),
  '@theme/TabItem': moduleOf({ default: TabItem }),
  '@theme/Tabs': moduleOf({ default: Tabs }),
  '@theme/Tag': moduleOf({ default: Tag }),
  '@theme/ThemedImage': moduleOf({ default: ThemedImage }),
  classnames: classNames,
  clsx: classNames,
}
