import { expect, it } from 'vitest'
import { layerElementRules } from '../../../../src/core/read/css-rules.ts'

it.each([
  ['elements', 'a{color:red}', '@layer elements{a{color:red}}'],
  ['their states and parts', 'a:hover,li::marker{color:red}', '@layer elements{a:hover,li::marker{color:red}}'],
  ['elements in others', 'main :is(h1,h2)>a{color:red}', '@layer elements{main :is(h1,h2)>a{color:red}}'],
  [
    'elements of a mode',
    '[data-theme=dark] a{x:1}html[data-theme=dark] h2{x:2}',
    '@layer elements{[data-theme=dark] a{x:1}html[data-theme=dark] h2{x:2}}',
  ],
  ['conditions without weight', 'a:not(:where(.b,:is(.c))){x:1}', '@layer elements{a:not(:where(.b,:is(.c))){x:1}}'],
  ['everything', '*,*:before,:after{margin:0}', '@layer tokens{*,*:before,:after{margin:0}}'],
  ['rules in a row', 'a{x:1}p{x:2}*{x:3}', '@layer elements{a{x:1}p{x:2}}@layer tokens{*{x:3}}'],
  ['a part of a list', 'body,.a,p{margin:0}', 'body,.a{margin:0}@layer elements{p{margin:0}}'],
  ['rules of a condition', '@media print{a{x:1}.b{x:2}}', '@media print{@layer elements{a{x:1}}.b{x:2}}'],
  ['strings with marks', 'q{content:"}*;"}', '@layer elements{q{content:"}*;"}}'],
  ['addresses with marks', 'q{cursor:url(a;b.svg)}', '@layer elements{q{cursor:url(a;b.svg)}}'],
])('puts %s into layers', (_, css, layered) => {
  expect(layerElementRules(css)).toBe(layered)
})

it.each([
  ['classes, ids and attributes', '.a b,#a b,a[href],a:not(.b,c){color:red}'],
  ['classes of a mode, and modes', '[data-theme=dark] .a,[data-theme=dark],:root[data-theme=dark] body{color:red}'],
  ['the page', 'html,body,html:lang(en),:root,html body{color:red}'],
  ['what browsers show', '::selection,::-webkit-scrollbar,body::-webkit-scrollbar{color:red}'],
  ['what is important', 'a{color:red!important}'],
  ['nested rules', 'a{&.b{color:red}}'],
  ['layers, names and frames', '@layer a,b;@layer a{p{x:1}}@font-face{src:url(a)}@keyframes k{from{x:1}to{x:2}}'],
  ['imports', '@charset "UTF-8";@import"https://fonts.example/css?a;b{c}";'],
  ['what does not end', '.a{color:red}p{color:'],
  ['nothing', ''],
])('leaves %s as they are', (_, css) => {
  expect(layerElementRules(css)).toBe(css)
})
