/** Purposes for which pages may need another host, with the directive of a policy that allows it. */
export const PURPOSES = {
  scripts: 'script-src',
  styles: 'style-src',
  connections: 'connect-src',
  frames: 'frame-src',
  images: 'img-src',
  media: 'media-src',
  fonts: 'font-src',
} as const

export type Purpose = keyof typeof PURPOSES

/** Hosts by what they are needed for, as a policy names them: `https://*.example.com`. */
type HostsByPurpose = Partial<Readonly<Record<Purpose, readonly string[]>>>

/**
 * Returns every host of a service for one purpose each, as its own documentation of content security policies lists
 * them.
 */
function onAll(hosts: readonly string[], ...purposes: readonly Purpose[]): HostsByPurpose {
  return Object.fromEntries(purposes.map((purpose) => [purpose, hosts]))
}

const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com']
const CAPTCHAS = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/', ...HCAPTCHA]

/** The hosts of services that many sites use. */
export const SERVICES = {
  // algolia.com/doc, "Content security policy", "Insights API"; "Migrate Ask AI to Agent Studio", which leaves `askai`
  algolia: {
    connections: [
      'https://*.algolia.net',
      'https://*.algolianet.com',
      'https://insights.algolia.io',
      'https://askai.algolia.com',
    ],
  },
  // usefathom.com/support/tracking; page views are sent as pictures, events and durations as beacons
  fathom: onAll(['https://cdn.usefathom.com'], 'scripts', 'connections', 'images'),
  // github.com/giscus/giscus: the script, its stylesheet and the frame with the comments
  giscus: onAll(['https://giscus.app'], 'scripts', 'styles', 'frames'),
  // goatcounter.com/help/csp; a picture where a beacon fails
  goatcounter: {
    scripts: ['https://gc.zgo.at'],
    ...onAll(['https://*.goatcounter.com'], 'connections', 'images'),
  },
  // developers.google.com/tag-platform/security/guides/csp: the tag manager, and Analytics
  googleTagManager: {
    scripts: ['https://*.googletagmanager.com'],
    frames: ['https://www.googletagmanager.com'],
    images: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
    connections: [
      'https://*.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.google.com',
    ],
  },
  // docs.kapa.ai/integrations/understanding-csp-cors; only hCaptcha asks for styles
  kapa: {
    scripts: ['https://widget.kapa.ai', ...CAPTCHAS],
    connections: [
      'https://proxy.kapa.ai',
      'https://kapa-widget-proxy-la7dkmplpq-uc.a.run.app',
      'https://metrics.kapa.ai',
      ...CAPTCHAS,
    ],
    frames: CAPTCHAS,
    styles: HCAPTCHA,
  },
  // matomo.org/faq/general/faq_20904, of Matomo Cloud
  matomo: {
    scripts: ['https://cdn.matomo.cloud'],
    ...onAll(['https://*.matomo.cloud'], 'connections', 'images'),
  },
  // plausible.io/docs/troubleshoot-integration
  plausible: onAll(['https://plausible.io'], 'scripts', 'connections'),
  // posthog.com/docs/advanced/content-security-policy
  posthog: onAll(['https://*.posthog.com'], 'scripts', 'connections'),
  // docs.umami.is/docs/api/sending-stats; the gateway is what the script asks, since 2026
  umami: {
    scripts: ['https://cloud.umami.is'],
    connections: ['https://cloud.umami.is', 'https://gateway.umami.is'],
  },
} as const satisfies Readonly<Record<string, HostsByPurpose>>

/** A service whose hosts are known. */
export type Service = keyof typeof SERVICES

/** Services, and hosts of the site's own choice, that its pages may use. */
export interface AllowedHosts extends HostsByPurpose {
  readonly services?: readonly Service[]
}

/** Returns whether a source of a policy is for an address (Content Security Policy, "Does url match expression"). */
export function isSourceOf(source: string, address: URL): boolean {
  if (source.endsWith(':')) return source === address.protocol
  const [, scheme, wild, name = '', path = '/'] = /^(?:(\w+:)\/\/)?(\*)?([^/]+)(\/.*)?$/.exec(source) ?? []
  const isIn = path.endsWith('/') ? address.pathname.startsWith(path) : address.pathname === path
  const isThere = wild ? address.host.endsWith(name) : address.host === name
  return isIn && isThere && (scheme ?? address.protocol) === address.protocol
}

/** Returns the services whose script is at an address. */
export function servicesAt(script: URL): Service[] {
  return (Object.keys(SERVICES) as Service[]).filter((name) => {
    const { scripts = [] }: HostsByPurpose = SERVICES[name]
    return scripts.some((host) => isSourceOf(host, script))
  })
}

/** Returns the hosts of services and those of the site's own choice for one purpose. */
export function hostsFor(purpose: Purpose, { services = [], ...own }: AllowedHosts): string[] {
  const all: HostsByPurpose[] = [...services.map((name) => SERVICES[name]), own]
  return all.flatMap((hosts) => hosts[purpose] ?? [])
}
