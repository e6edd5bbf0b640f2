import * as z from 'zod'
import { SERVICES, type Service } from '../../shared/outside-hosts.ts'
import { section, textThat } from '../fields/section.ts'

/** A host as a policy names it; `;`, `,`, quotes and spaces have a meaning there. */
const HOST = /^(?:https?|wss?):\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)?(?:\/[^\s;,'"?#]*)?$/

const hosts = () =>
  z
    .array(
      textThat(
        (host) => HOST.test(host),
        'a host such as "https://example.com" or "https://*.example.com"',
        (text) => (/^[\w-]+(?:\.[\w-]+)+$/.test(text) ? `Write 'https://${text}'` : undefined),
      ),
    )
    .default([])

const services = Object.keys(SERVICES) as [Service, ...Service[]]

/** Other hosts that pages may use. */
export const cspSchema = section({
  services: z
    .array(z.enum(services))
    .default([])
    .describe('Services whose scripts the site starts itself, such as by a script in the head: their hosts are known.'),
  scripts: hosts().describe('Hosts that scripts may load other scripts from.'),
  styles: hosts().describe('Hosts of stylesheets that scripts load.'),
  connections: hosts().describe('Hosts that scripts may send requests to: those of `fetch`, beacons and WebSockets.'),
  frames: hosts().describe('Hosts of pages that scripts may embed.'),
  images: hosts().describe('Hosts of pictures that scripts and stylesheets load.'),
  media: hosts().describe('Hosts of sounds and videos that scripts load.'),
  fonts: hosts().describe('Hosts of fonts that stylesheets load.'),
}).prefault({})
