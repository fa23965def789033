import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ACTIONS, CLIENTS, FILES, reachedFrom, targetsOf, within } from '../../support/imports.ts'

/** The table of places and its borders. */
const PLACES = /^lib\/places\/table\/\w+\.json$/

/** What is done: all of lib but the server around Next, and what actions and jobs run. */
const WHAT_IS_DONE = [/^lib\/(?!server\/)(?![\w-]+\/(?:server|jobs)\.ts$)/, /^lib\/jobs\/jobs\.ts$/]
/** What a page reads and calls. Of nouns that work in the background these are views and buttons only. */
const WHAT_PAGES_READ = [
  /^lib\/(?!(?:analytics|auth|backup|cache|crm|db|imports|jobs|mail|media|server)\/)(?!(?:.+\/)?(?:queries(?:-[\w-]+)?|server|jobs)\.ts$)/,
  /^lib\/(?:crm|imports|mail)\/(?:.+\/)?(?:actions|view(?:-[\w-]+)?)\.ts$/,
]

/**
 * What a file is, by its name (docs/architecture.md, "Files of a noun"), and what it may import besides rules, the
 * addresses of pages and lib/log.ts. The first that fits counts.
 */
const KINDS = [
  // Pure: what is true, whoever asks.
  {
    kind: 'rules',
    of: /^lib\/(?:shared\/.+|(?:.+\/)?rules(?:-[\w-]+)?)\.ts$/,
    // Roles, permissions, kinds of notices and tones of states are rules too, and so is the table of places.
    imports: [/^lib\/desk\/(?:define-feature|notice-events|permissions|state-tones)\.ts$/, PLACES],
  },
  { kind: 'paths', of: /^lib\/(?!i18n\/)[\w-]+\/paths\.ts$/, imports: [/^lib\/i18n\/route-table\/define-route\.ts$/] },
  { kind: 'feature', of: /^lib\/[\w-]+\/feature\.ts$/, imports: [/^lib\/desk\/define-feature\.ts$/] },
  // What features declare, as tables: read everywhere.
  {
    kind: 'declared',
    of: /^lib\/(?:desk\/(?:declared|define-feature|features|navigation|notice-events|permissions|request-events)|i18n\/route-table\/[\w-]+)\.ts$/,
    imports: [/^lib\/[\w-]+\/feature\.ts$/, /^lib\/desk\//, /^lib\/i18n\/route-table\//],
  },
  {
    kind: 'queries',
    of: /^lib\/(?:db\/.+|(?:.+\/)?queries(?:-[\w-]+)?)\.ts$/,
    imports: [/^lib\/(?:db|cache)\//, /^lib\/env\.ts$/, /\/queries(?:-[\w-]+)?\.ts$/],
  },
  // Whoever asks for an action or a job asks through these.
  { kind: 'server', of: /^lib\/(?!server\/)[\w-]+\/server\.ts$/, imports: WHAT_IS_DONE },
  { kind: 'jobs', of: /^lib\/(?!jobs\/)[\w-]+\/jobs\.ts$/, imports: WHAT_IS_DONE },
  { kind: 'the server around Next', of: /^lib\/server\//, imports: [/^lib\//, /^messages\//] },
  // Views, mails and what else a noun does.
  { kind: 'lib', of: /^lib\//, imports: [...WHAT_IS_DONE, /^messages\//] },
  {
    kind: 'components',
    of: /^components\//,
    imports: [/^components\//, /^messages\//, /^app\/\[locale\]\/_actions\//, ...WHAT_PAGES_READ],
  },
  {
    kind: 'server actions',
    of: /^app\/\[locale\]\/_actions\//,
    imports: [/^lib\/(?!(?:db|server)\/)(?!(?:.+\/)?(?:queries(?:-[\w-]+)?|server|jobs)\.ts$)/],
  },
  {
    kind: 'app',
    of: /^app\//,
    imports: [
      /^(?:app|components|messages)\//,
      ...WHAT_PAGES_READ,
      /^lib\/server\/error-pages\//,
      // What browsers and CRMs send to addresses of their own.
      /^lib\/(?:analytics\/record-views|crm\/(?:sweepbright\/receive|whise\/receive-hint)|media\/stored-pictures)\.ts$/,
    ],
  },
  {
    kind: 'middleware',
    of: /^middleware\.ts$/,
    imports: [/^lib\/(?:auth\/server-key|server\/guards\/request-headers)\.ts$/, /^lib\/i18n\//],
  },
  { kind: 'prisma', of: /^prisma\//, imports: [/^prisma\//, /^lib\/(?:db|imports)\//] },
] as const
const EVERYBODY = [/^lib\/log\.ts$/]
/** What stands below everything: pure, safe in the browser. */
const BELOW = ['rules', 'paths', 'feature', 'declared']

const kindOf = (file: string) => KINDS.find(({ of }) => of.test(file))
const isBelow = (file: string): boolean => BELOW.includes(kindOf(file)?.kind ?? '')

const importsZod = (file: string): boolean => /^import (?!type ).* from 'zod'$/m.test(readFileSync(file, 'utf8'))

/** The noun of a file: its folder in a room; null for the rooms' own files. */
const nounOf = (file: string, room: string): string | null => new RegExp(`^${room}/([^/]+)/`).exec(file)?.[1] ?? null

/** Which nouns of a room import which, rules and declarations apart. */
function arrowsOf(room: string): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const file of FILES)
    for (const target of targetsOf(file)) {
      const [from, to] = [nounOf(file, room), nounOf(target, room)]
      if (from === null || to === null || from === to || isBelow(target)) continue
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  return arrows
}

describe('import arrows', () => {
  test('there are files to look at', () => {
    expect(FILES.length).toBeGreaterThan(1000)
    expect(targetsOf('lib/search/search.ts')).toContain('lib/search/queries-choice-names.ts')
  })

  test.each(KINDS.map(({ kind }) => kind))('%s: imports only what such files may', (kind) => {
    const wrong = FILES.filter((file) => kindOf(file)?.kind === kind).flatMap((file) =>
      targetsOf(file)
        .filter((target) => {
          const other = kindOf(target)?.kind ?? ''
          // A rule reads rules; a declaration reads both.
          if (other === 'rules' || (other === kind && BELOW.includes(kind))) return false
          if (kind !== 'rules' && BELOW.includes(other)) return false
          return ![...EVERYBODY, ...(kindOf(file)?.imports ?? [])].some((place) => place.test(target))
        })
        .map((target) => `${file} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('every file is of a kind', () => {
    expect(FILES.filter((file) => kindOf(file) === undefined)).toEqual([])
  })

  test.each(['lib', 'components'])('no two nouns of %s import each other', (room) => {
    const arrows = arrowsOf(room)
    const pairs = [...arrows].flatMap(([from, targets]) =>
      [...targets].filter((to) => from < to && arrows.get(to)?.has(from)).map((to) => `${from} ↔ ${to}`),
    )
    expect(pairs).toEqual([])
  })

  test.each(['lib', 'components'])('the nouns of %s stand in floors: none imports itself by a way around', (room) => {
    const arrows = arrowsOf(room)
    const left = new Set(arrows.keys())
    const isFree = (noun: string): boolean => [...(arrows.get(noun) ?? [])].every((to) => !left.has(to))
    for (let free = [...left].filter(isFree); free.length > 0; free = [...left].filter(isFree))
      for (const noun of free) left.delete(noun)
    expect([...left]).toEqual([])
  })

  test('no file imports itself by a way around, not even for a type', () => {
    const finished = new Set<string>()
    const circles: string[] = []
    const visit = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
      else if (!finished.has(file)) for (const next of targetsOf(file)) visit(next, [...way, file])
      finished.add(file)
    }
    for (const file of FILES) visit(file, [])
    expect(circles).toEqual([])
  })

  test('nothing but app imports app, except server actions, of which a browser gets references', () => {
    const wrong = FILES.filter((file) => !within(file, 'app')).flatMap((file) =>
      targetsOf(file)
        .filter((target) => within(target, 'app') && !within(target, ACTIONS))
        .map((target) => `${file} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('only pages of the desk import its components, so that no public page brings its code', () => {
    const isOfDesk = (file: string): boolean => /^components\/(?:desk-ui|[\w-]+\/desk)\//.test(file)
    const wrong = FILES.filter((file) => !within(file, 'app/[locale]/staff') && !isOfDesk(file)).flatMap((file) =>
      targetsOf(file)
        .filter((target) => isOfDesk(target) || within(target, 'app/[locale]/staff'))
        .map((target) => `${file} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('only queries and lib/db know Prisma, and only lib/env.ts reads the environment', () => {
    const knowsPrisma = FILES.filter((file) => /from ['"](@prisma\/|.*\/generated\/)/.test(readFileSync(file, 'utf8')))
    expect(knowsPrisma.filter((file) => kindOf(file)?.kind !== 'queries')).toEqual([])
    const readsEnvironment = FILES.filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    // Next compiles its cache handler for the edge runtime too, where lib/env.ts can't be read; the key of the server
    // is shared with the sandbox of its middleware by nothing else than the environment. In what runs in the browser
    // the compiler puts NODE_ENV's value.
    const readers = [
      'lib/env.ts',
      'lib/cache/memory-shares.ts',
      'lib/auth/server-key.ts',
      'lib/auth/action-key.ts',
      'app/[locale]/error.tsx',
    ]
    expect(readsEnvironment.filter((file) => !readers.includes(file))).toEqual([])
  })

  test('only what finds forms, and the handlers of actions and of jobs, imports by a computed path', () => {
    const computed = FILES.filter((file) => /\bimport\(\s*[^'"\s]/.test(readFileSync(file, 'utf8')))
    expect(computed.sort()).toEqual([
      // A browser loads the forms of one noun.
      'components/form-kit/enhanced/EnhancedFieldForm.tsx',
      // The package of PostgreSQL for this machine.
      'lib/db/setup/system-account.ts',
      'lib/desk/desk-handlers.ts',
      'lib/jobs/job-handlers.ts',
    ])
  })

  test('what features declare brings no schema and no words to the middleware and to the browser', () => {
    const declarations = FILES.filter((file) => ['paths', 'feature'].includes(kindOf(file)?.kind ?? ''))
    expect(declarations.length).toBeGreaterThan(20)
    const wrong = declarations.flatMap((declaration) =>
      [declaration, ...reachedFrom(declaration)]
        .filter((file) => importsZod(file) || within(file, 'messages') || file === 'lib/i18n/messages.ts')
        .map((file) => `${declaration} → ${file}`),
    )
    expect(wrong).toEqual([])
    expect(reachedFrom('middleware.ts').filter(importsZod)).toEqual([])
  })

  test('the table of places, half a megabyte, reaches no browser', () => {
    const readers = FILES.filter((file) => targetsOf(file).some((target) => PLACES.test(target)))
    expect(readers.length).toBeGreaterThan(1)
    const wrong = FILES.filter((file) => /^['"]use client['"]/.test(readFileSync(file, 'utf8'))).flatMap((client) =>
      reachedFrom(client)
        .filter((file) => readers.includes(file))
        .map((file) => `${client} → ${file}`),
    )
    expect(wrong).toEqual([])
  })

  test('a file for the browser reaches rules, declarations, addresses and formats, and nothing else of lib', () => {
    expect(CLIENTS.length).toBeGreaterThan(100)
    const mayReach = (file: string): boolean =>
      isBelow(file) ||
      (within(file, 'lib/i18n') && !['lib/i18n/messages.ts', 'lib/i18n/translations.ts'].includes(file))
    const wrong = CLIENTS.flatMap((client) =>
      reachedFrom(client)
        .filter((file) => (within(file, 'lib') && !mayReach(file)) || within(file, 'prisma'))
        .map((file) => `${client} → ${file}`),
    )
    expect(wrong).toEqual([])
  })
})
