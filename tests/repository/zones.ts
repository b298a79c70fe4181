/** Part of the repository with one rule about what it may import. docs/decisions/001 */
export type Zone = {
  name: string
  holds: RegExp
  /** Paths that it may import; `$1` is what the first group of `holds` matched. */
  imports: string[]
  /** Paths that it may import the types of. */
  importsTypesOf?: string[]
  /** npm packages that it may import; left out: any. */
  packages?: RegExp
  /** Parts of Node that it may import; left out: any. */
  node?: RegExp
}

const nothing = /^$/u
const browser = /^(?!node:)/u
// Core decides and remembers without using the network.
const noNetwork = /^node:(?!https?$|http2$|net$|tls$|dgram$|dns|child_process$|cluster$)/u
// `eld` recognises the language of a posting, in process and from data of its own.
const noServerOrVendor =
  /^(?:zod|drizzle-orm|eld|entities|file-type|html-to-text|libphonenumber-js)(?:$|\/)/u
const noDataOrRouter = /^(?!@tanstack\/)/u

/** Zones of the repository; a path belongs to the first one that holds it. */
export const zones: Zone[] = [
  { name: 'tests', holds: /^tests\/|\.test\.tsx?$/u, imports: ['**'] },
  { name: 'bench', holds: /^bench\//u, imports: ['**'] },
  { name: 'the settings of a tool', holds: /^[^/]*\.config\.ts$/u, imports: [] },
  {
    name: 'contract',
    holds: /^contract\//u,
    imports: ['contract/'],
    packages: /^(?:zod\/mini|libphonenumber-js)$/u,
    node: nothing,
  },
  {
    name: 'server/ports',
    holds: /^server\/ports\//u,
    imports: ['contract/', 'server/ports/'],
    packages: nothing,
    node: nothing,
  },
  { name: 'server/store', holds: /^server\/store\//u, imports: ['contract/', 'server/store/'] },
  {
    name: 'server/core',
    holds: /^server\/core\//u,
    imports: ['contract/', 'server/ports/', 'server/store/', 'server/core/'],
    packages: noServerOrVendor,
    node: noNetwork,
  },
  {
    name: 'an adapter',
    holds: /^server\/adapters\/([^/]+)\//u,
    imports: ['contract/', 'server/ports/', 'server/adapters/$1/', 'server/adapters/*'],
  },
  {
    name: 'what adapters share',
    holds: /^server\/adapters\/[^/]+$/u,
    imports: ['contract/', 'server/ports/', 'server/adapters/*'],
  },
  {
    name: 'server/http',
    holds: /^server\/http\//u,
    imports: ['contract/', 'server/core/', 'server/http/'],
    importsTypesOf: ['server/ports/', 'server/store/', 'server/services.ts'],
  },
  {
    name: 'server/tasks',
    holds: /^server\/tasks\//u,
    imports: ['contract/', 'server/core/', 'server/tasks/'],
    importsTypesOf: ['server/ports/', 'server/store/', 'server/services.ts'],
  },
  {
    name: 'server/embedded-postgres',
    holds: /^server\/embedded-postgres\//u,
    imports: ['server/embedded-postgres/'],
  },
  {
    name: 'server/config',
    holds: /^server\/config\//u,
    imports: [
      'contract/',
      'server/core/billing/checkout/plans-by-price.ts',
      'server/marketplaces.ts',
      'server/config/',
      'server/secrets/',
      'server/startup/',
    ],
  },
  {
    name: 'server/services.ts',
    holds: /^server\/services\.ts$/u,
    imports: [
      'contract/',
      'server/ports/',
      'server/adapters/',
      'server/store/',
      'server/core/billing/checkout/openings.ts',
      'server/core/billing/subscriptions/readings.ts',
      'server/core/matching/matcher.ts',
      'server/marketplaces.ts',
      'server/know-marketplaces.ts',
      'server/open-feeds.ts',
      'server/open-freelancehunt.ts',
      'server/open-notices.ts',
      'server/open-identity.ts',
      'server/open-file-store.ts',
      'server/config/',
      'server/secrets/',
      'server/startup/',
    ],
    importsTypesOf: ['server/'],
  },
  {
    name: 'the entry of the server',
    holds: /^server\/(?:[^/]+|(?:backup|doctor|letters|secrets|startup|demo)\/.+)$/u,
    imports: ['contract/', 'server/'],
  },
  { name: 'the build of web', holds: /^web\/(?:vite\.config\.ts$|building\/)/u, imports: ['web/'] },
  {
    name: 'a page of web',
    holds: /^web\/pages\/([^/]+)\//u,
    imports: ['contract/', 'web/*', 'web/pages/$1/', 'web/features/', 'web/ui/', 'web/data/'],
    node: nothing,
  },
  {
    name: 'web/ui',
    holds: /^web\/ui\//u,
    imports: ['contract/', 'web/ui/'],
    packages: noDataOrRouter,
    node: nothing,
  },
  { name: 'web', holds: /^web\//u, imports: ['contract/', 'web/'], node: browser },
  { name: 'sandbox', holds: /^sandbox\//u, imports: ['contract/', 'sandbox/'] },
  { name: 'e2e', holds: /^e2e\//u, imports: ['contract/', 'e2e/'] },
  { name: 'launcher', holds: /^launcher\//u, imports: ['launcher/'], packages: nothing },
]
