import { expect, it } from 'vitest'
import { translateClasses } from '../../../src/content/docusaurus-classes.ts'

it.each([
  ['a class', '.navbar__inner{color:red}', '.navbar{color:red}'],
  ['its states', '.menu__caret:hover{color:red}', ':is(.sidebar-list summary .icon):hover{color:red}'],
  ['two of one element', '.navbar__brand.navbar__title{color:red}', '.brand.brand{color:red}'],
  [
    'several',
    '.footer__title .x,.footer__copyright{color:red}',
    '.footer-title .x{color:red}.footer-copyright{color:red}',
  ],
  ['a part of a list', '.own,.navbar__brand{color:red}', '.brand{color:red}'],
  ['the picture of the logo', '.navbar__logo img{filter:none}', ':is(.brand .logo){filter:none}'],
  ['what is important', '.navbar__brand{color:red!important}', '.brand{color:red!important}'],
  [
    'colors, type and edges of what is around the text',
    '.navbar__inner{height:9px;color:red;padding:1px}',
    '.navbar{color:red}',
  ],
  [
    'an address with marks',
    '.navbar__inner{width:1px;background:url(a;b:c.svg)}',
    '.navbar{background:url(a;b:c.svg)}',
  ],
  ['what is hidden', '.menu__caret{width:1px;display:none}', ':is(.sidebar-list summary .icon){display:none}'],
  ['boxes that are generated', '.navbar__brand:after{width:9px}', '.brand:after{width:9px}'],
  ['all of the text', '.markdown{max-width:9px}', ':is(.content article){max-width:9px}'],
  [
    'alerts, which are admonitions',
    '.alert--info{margin:0}',
    ':is(.alert--info,.admonition:where(.is-info)){margin:0}',
  ],
])('translates %s', (_, css, added) => {
  expect(translateClasses(css)).toBe(css + added)
})

it('leaves out what is in the article and not in its text', () => {
  const added = translateClasses('.markdown a:hover::before{top:0}').split('}')[1]
  expect(added).toMatch(/^:is\(\.content article\) a:hover:where\(:not\(.*\.pager.*\)\)::before\{top:0$/)
})

it('translates rules of a condition', () => {
  const css = '@media print{.navbar__brand{color:red}}'
  expect(translateClasses(css)).toBe('@media print{.navbar__brand{color:red}.brand{color:red}}')
})

it.each([
  ['classes of the site', '.own,.navbar,.menu-item{color:red}'],
  ['names in strings', '[class^=".menu__link"],.own:not([title=".menu"]){color:red}'],
  ['sizes and places around the text', '.menu__link{padding:1px;position:fixed}'],
  ['labels', '.table-of-contents:before{content:"On this page";color:red}'],
  ['names and frames', '@font-face{src:url(a)}@keyframes menu{from{color:red}}'],
  ['nothing', ''],
])('leaves %s as they are', (_, css) => {
  expect(translateClasses(css)).toBe(css)
})
