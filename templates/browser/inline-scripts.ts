import { scriptJson } from '../../src/shared/html-text.ts'
import { text } from '../../src/shared/messages/text.ts'
import type { SiteProps } from '../../src/shared/page-props.ts'
import * as storageKeys from '../storage-keys.ts'

type ThemeSite = Pick<SiteProps, 'colorMode' | 'announcementBar' | 'translationBanner' | 'sidebarHideable'>

/**
 * Returns the script that runs before the first paint: it marks the document with the reader's earlier choices (color
 * mode, closed bars, hidden sidebar) and with the language of a translation if that is the reader's, so that nothing
 * flashes or moves.
 */
export function themeScript(site: ThemeSite): string {
  const { announcementBar: bar, translationBanner: translation } = site
  const statements = [
    // Reading storage throws if the reader blocks it.
    'var d=document.documentElement.dataset,t,g=function(k){try{return localStorage.getItem(k)}catch(e){}}',
    modeSource(site.colorMode),
    'd.theme=t',
    // Neither a section nor an earlier place is shown, which would have to be where it stays.
    "if(!location.hash&&!history.state)d.partial=''",
    bar?.isCloseable
      ? `if(g(${scriptJson(storageKeys.announcementId)})==${scriptJson(bar.id)}&&g(${scriptJson(
          storageKeys.announcementDismissed,
        )})=='true')d.announcement='closed'`
      : undefined,
    translation
      ? `if(navigator.language.toLowerCase().includes(${scriptJson(translation.language.toLowerCase())})&&g(${scriptJson(
          storageKeys.translationDismissed,
        )})!='true')d.translation=''`
      : undefined,
    site.sidebarHideable ? `if(g(${scriptJson(storageKeys.sidebar)})=='hidden')d.sidebar='hidden'` : undefined,
  ].filter((statement) => statement !== undefined)
  return `(function(){${statements.join(';')}})()`
}

/** Returns the statement that stores the color mode in `t`. */
function modeSource({ defaultMode, disableSwitch, respectPrefersColorScheme }: SiteProps['colorMode']): string {
  const fallback = respectPrefersColorScheme
    ? "matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'"
    : scriptJson(defaultMode)
  if (disableSwitch) return `t=${fallback}`
  return `t=g(${scriptJson(storageKeys.theme)});if(t!='light'&&t!='dark')t=${fallback}`
}

/**
 * The script that reports a site served below another path than its base URL. Neither the stylesheet nor the site's
 * script loads then, so it is self-contained. It reads base URL and address of the page from its own element: its text,
 * and therefore its hash in the policy, is the same on every page.
 */
export function baseUrlScript(): string {
  return `(function(){${[
    'var h=document.documentElement,o=document.currentScript.dataset',
    'function u(path){return new URL(path,location).pathname}',
    // Hosts use several spellings of one address.
    "function n(path){return path.replace(/(\\/index)?(\\.html)?\\/*$/,'')}",
    `addEventListener('load',function(){${atLoad(messageSource()).join(';')}})`,
  ].join(';')}})()`
}

/**
 * The script of the not-found page of a portable site, whose addresses are right in its own folder alone: a host answers
 * with it anywhere. It finds the root of the site by a script there, and goes to the page's own address.
 */
export const notFoundScript = `(function(){${[
  "var l=document.currentScript.getAttribute('data-loader')",
  'function f(d){fetch(d+l,{method:"HEAD"}).then(function(r){' +
    'if(r.ok&&/javascript/.test(r.headers.get("content-type")))location.replace(d+"404.html");' +
    'else if(d!="/")f(d.replace(/[^/]*\\/$/,""))})}',
  'if(location.protocol!="file:"&&!/\\/404(\\.html)?$/.test(location.pathname))f(location.pathname.replace(/[^/]*$/,""))',
].join(';')}})()`

/** Returns what the script does once loading has finished; each statement is one of its lines. */
const atLoad = (message: string): readonly string[] => [
  // `--bg` is the stylesheet's. Blocking only scripts or only styles does not mean a wrong base URL; nor does `file:`.
  "if(h.dataset.ready!=null||getComputedStyle(h).getPropertyValue('--bg')||location.protocol=='file:')return",
  // `r` is the page's route below the base URL, `s` the prefix of its actual address.
  'var b=u(o.baseUrl),r=n(u(o.href)).slice(b.length-1),p=n(location.pathname),k=p.slice(0,p.length-r.length),s=k+"/"',
  // Something else blocks the files, or the host serves the page under another name.
  'if(s==b||k+r!=p)return',
  "var e=document.createElement('p')",
  "e.setAttribute('role','alert')",
  // The policy forbids style attributes in HTML, not what a script sets.
  "e.style.cssText='margin:0;padding:1rem;background:#b42318;color:#fff;font:1rem/1.5 sans-serif'",
  `e.textContent=${message}`,
  'document.body.prepend(e)',
]

/** The message as JavaScript, with the two addresses that the script knows. */
function messageSource(): string {
  const message = text(
    'theme.BaseUrlIssue.message',
    'This site did not load properly, because its configuration has a wrong baseUrl. It is set to "{baseUrl}"; judging by the address of this page, "{suggested}" would be right.',
  )
  const source = message.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('<', '\\x3c')
  return `'${source.replace('{baseUrl}', "'+o.baseUrl+'").replace('{suggested}', "'+s+'")}'`
}
