import { expect, it } from 'vitest'
import { docusaurus } from '../../../../src/adapters/docusaurus/adapter.ts'
import { AROUND, IN_TEXT, translateClasses } from '../../../../src/adapters/docusaurus/classes.ts'

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
  [
    'the element around the page',
    'div#__docusaurus>.own,#__docusaurus{color:red;padding-top:60px}',
    ':is(body,#__docusaurus)>.own{color:red}:is(body,#__docusaurus){color:red}',
  ],
  ['what is hidden', '.menu__caret{width:1px;display:none}', ':is(.sidebar-list summary .icon){display:none}'],
  [
    'boxes that are generated',
    '.menu__link:after{width:9px}',
    ':is(.sidebar-link,.sidebar-heading):where(:not(.beside-link>summary)):after{width:9px}',
  ],
  ['boxes in the navbar without room', '.navbar__brand:after{position:absolute}', '.brand:after{position:absolute}'],
  ['all of the text', '.markdown{max-width:9px}', ':is(.content article):where(:has(>.prose)){max-width:9px}'],
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
  expect(added).toMatch(
    /^:is\(\.content article\):where\(:has\(>\.prose\)\) a:hover:where\(:not\(.*\.pager.*\)\)::before\{top:0$/,
  )
})

it.each([
  ['.navbar{position:fixed;color:red}', '.navbar{color:red}'],
  ['html .navbar:not(.own),.own{top:0;position:fixed}', 'html .navbar:not(.own){top:0}.own{top:0;position:fixed}'],
  ['.navbar{position:static}', '.navbar{position:static}'],
  ['.navbar .own,.navbar-own{position:fixed}', '.navbar .own,.navbar-own{position:fixed}'],
])('leaves the navbar in its row: %s', (css, cached) => {
  expect(translateClasses(css)).toBe(cached)
})

it('translates rules of a condition', () => {
  const css = '@media print{.navbar__brand{color:red}}'
  expect(translateClasses(css)).toBe('@media print{.navbar__brand{color:red}.brand{color:red}}')
})

it.each([
  ['classes of the site', '.own,.navbar,.menu-item{color:red}'],
  ['names in strings', '[class^=".menu__link"],.own:not([title=".menu"]){color:red}'],
  ['sizes and places around the text', '.menu__link{padding:1px;position:fixed;font-size:9px;font:9px serif}'],
  ['boxes in the navbar', '.navbar__link:before{content:"";width:9px}'],
  ['labels', '.table-of-contents:before{content:"On this page";color:red}'],
  ['names and frames', '@font-face{src:url(a)}@keyframes menu{from{color:red}}'],
  ['nothing', ''],
])('leaves %s as they are', (_, css) => {
  expect(translateClasses(css)).toBe(css)
})

it('looks at every stylesheet that has something to translate', async () => {
  const selectors = [...AROUND.keys(), ...IN_TEXT.keys()].map((name) => `.${name}`)
  const sheets = [...selectors, '#__docusaurus'].map((selector) => `${selector}{color:red}`)
  const translated = await Promise.all([...sheets, '.navbar{position:fixed}'].map(docusaurus.translateStyles))
  expect(translated).toEqual([...sheets.map(translateClasses), '.navbar{}'])
  expect(translated.filter((css) => sheets.includes(css))).toEqual([])
})
