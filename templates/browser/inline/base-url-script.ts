/** What the script does once it is known what has loaded; each statement stands for one of its lines. */
const atLoad = [
  // `--bg` is the stylesheet's. Who blocks scripts alone, or styles alone, has no wrong address; nor has a file.
  "if(h.dataset.ready!=null||getComputedStyle(h).getPropertyValue('--bg')||location.protocol=='file:')return",
  // `r` is the page's route below the base URL, `s` what is before it in the address it is read at.
  'var b=u(o.baseUrl),r=n(u(o.href)).slice(b.length-1),p=n(location.pathname),k=p.slice(0,p.length-r.length),s=k+"/"',
  // Something else keeps the files away, or the host has put the page under a name of its own.
  'if(s==b||k+r!=p)return',
  "var e=document.createElement('p')",
  "e.setAttribute('role','alert')",
  // The policy forbids style attributes in HTML, not what a script sets.
  "e.style.cssText='margin:0;padding:1rem;background:#b42318;color:#fff;font:1rem/1.5 sans-serif'",
  `e.textContent='This site did not load properly, because its configuration has a wrong baseUrl. It is set to "'+o.baseUrl+'"; judging by the address of this page, "'+s+'" would be right.'`,
  'document.body.prepend(e)',
]

/**
 * The script that says so when the site is served below another path than its base URL. Neither the stylesheet nor the
 * site's script loads then, so it brings all it needs. It reads base URL and address of the page from its own element:
 * its text, and with it its hash in the policy, is the same on every page.
 */
export const baseUrlScript = `(function(){${[
  'var h=document.documentElement,o=document.currentScript.dataset',
  'function u(path){return new URL(path,location).pathname}',
  // Hosts spell one address in several ways.
  "function n(path){return path.replace(/(\\/index)?(\\.html)?\\/*$/,'')}",
  `addEventListener('load',function(){${atLoad.join(';')}})`,
].join(';')}})()`
