import { spawnSync } from 'node:child_process'

const config = `baseURL: https://bench.example/
title: Bench
disableKinds: [taxonomy, term, RSS]
markup: { goldmark: { renderer: { unsafe: true } } }
`
const layout = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ .Title }} | {{ .Site.Title }}</title></head>
<body>
<nav>{{ range .CurrentSection.RegularPages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>
<main><h1>{{ .Title }}</h1>{{ .Content }}</main>
<aside>{{ .TableOfContents }}</aside>
</body>
</html>
`

/** The hugo on this machine with a minimal layout: links to a folder's pages, the page, its headings; no search. */
export const hugo = {
  name: 'Hugo',
  readVersion: () => /v([\d.]+)/.exec(spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout ?? '')?.[1],
  docs: 'content',
  out: 'public',
  made: ['public', 'resources', '.hugo_build.lock'],
  files: () => ({
    'config.yaml': config,
    'layouts/_default/single.html': layout,
    'layouts/_default/list.html': layout,
    'layouts/index.html': layout,
  }),
  command: () => ({ file: 'hugo', args: ['--ignoreCache'] }),
}
