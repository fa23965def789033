import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** What the rooms of one request's subject have in common: they use the parts of lib/forms that know no handler. */
const BESIDE_FORMS = ['lib/content', 'lib/db', 'lib/env.ts', 'lib/forms', 'lib/i18n', 'lib/mail']

/** Server actions, which components call. */
const ACTIONS = 'app/[locale]/_actions'

/**
 * Files of a noun, by what they are called: which other files each may import. They stand above the folder that they
 * lie in, because it's the desk and the server that ask for them.
 */
const BY_NAME: { name: string; of: RegExp; imports: string[] }[] = [
  { name: 'paths.ts', of: /^lib\/(?!i18n\/)[^/]+\/paths\.ts$/, imports: ['lib/i18n/route-table/define-route.ts'] },
  { name: 'feature.ts', of: /^lib\/[^/]+\/feature\.ts$/, imports: ['lib/desk/define-feature.ts', 'paths.ts'] },
  { name: 'server.ts', of: /^lib\/[^/]+\/server\.ts$/, imports: ['lib'] },
  { name: 'jobs.ts', of: /^lib\/(?!jobs\/)[^/]+\/jobs\.ts$/, imports: ['lib'] },
]
/** What a feature declares is read everywhere, also in the browser. */
const isDeclaration = (file: string): boolean => ['paths.ts', 'feature.ts'].includes(namedFile(file)?.name ?? '')
const namedFile = (file: string) => BY_NAME.find(({ of }) => of.test(file))

/**
 * Which folder may import which (docs/architecture.md, "Layers"). A folder may always import itself, lib/domain and lib/log.ts. The
 * longest name that a file lies in counts.
 */
const MAY_IMPORT: Record<string, string[]> = {
  app: [
    ...[
      'components',
      'lib/analytics',
      'lib/catalogue',
      'lib/content',
      'lib/crm/sweepbright/receive.ts',
      'lib/crm/whise/receive-hint.ts',
      'lib/env.ts',
      'lib/forms',
      'lib/i18n',
      'lib/portal',
    ],
    ...[
      'lib/rental-applications',
      'lib/saved-searches',
      'lib/search',
      'lib/seo',
      'lib/server/error-pages',
      'lib/sign-in',
      'lib/staff',
      'lib/viewings',
    ],
  ],
  components: [
    ...['lib/catalogue', 'lib/content', 'lib/env.ts', 'lib/forms', 'lib/i18n', 'lib/page-templates', 'lib/portal'],
    ...[
      'lib/rental-applications',
      'lib/saved-searches',
      'lib/search',
      'lib/seo',
      'lib/i18n/error-messages.ts',
      'lib/viewings',
    ],
    ...['lib/sign-in', 'lib/staff', 'messages', ACTIONS],
  ],
  // Thin: what they do is done by the subjects, for a route handler likewise.
  [ACTIONS]: ['lib/forms', 'lib/portal', 'lib/rental-applications', 'lib/saved-searches', 'lib/staff', 'lib/viewings'],
  'middleware.ts': ['lib/auth/server-key.ts', 'lib/i18n', 'lib/server/guards/request-headers.ts'],
  'lib/server': [
    ...[
      'lib/analytics',
      'lib/auth',
      'lib/cache',
      'lib/content',
      'lib/crm',
      'lib/db',
      'lib/env.ts',
      'lib/forms',
      'lib/i18n',
      'lib/import',
      'lib/jobs',
    ],
    ...[
      'lib/mail',
      'lib/newsletters',
      'lib/page-templates',
      'lib/portal',
      'lib/saved-searches',
      'lib/search',
      'lib/staff',
      'lib/viewings',
    ],
    'messages',
  ],
  'lib/seo': ['lib/cache', 'lib/catalogue', 'lib/content', 'lib/env.ts', 'lib/forms', 'lib/i18n', 'lib/search'],
  'lib/sign-in': ['lib/auth', 'lib/content', 'lib/db', 'lib/env.ts', 'lib/forms', 'lib/i18n'],
  'lib/staff': [
    ...BESIDE_FORMS,
    'lib/auth',
    'lib/cache',
    'lib/catalogue',
    // What can go wrong with a CRM, and when it is read next.
    'lib/crm/crm-error.ts',
    'lib/crm/schedule.ts',
    // Offers that staff note go there as those of the form do.
    'lib/crm/deliveries/queue-lead.ts',
    'lib/import',
    'lib/jobs',
    'lib/newsletters',
    'lib/notices',
    // Staff manage the accounts of owners, and look at the portal as an owner sees it.
    'lib/portal',
    'lib/rental-applications',
    'lib/saved-searches',
    'lib/search',
    'lib/sign-in',
    'lib/viewings',
  ],
  'lib/portal': [
    'lib/sign-in',
    ...[
      'lib/auth',
      'lib/catalogue',
      'lib/content',
      'lib/db',
      'lib/env.ts',
      'lib/forms',
      'lib/i18n',
      'lib/jobs',
      'lib/mail',
      'lib/notices',
    ],
  ],
  // What takes a form in stands above what the forms are about; the rest of lib/forms stands below it.
  'lib/forms/submission': [
    'lib/crm/deliveries/queue-lead.ts',
    ...['lib/content', 'lib/db', 'lib/env.ts', 'lib/forms', 'lib/i18n', 'lib/mail', 'lib/notices'],
  ],
  'lib/forms/handlers': [
    ...['lib/content', 'lib/db', 'lib/forms', 'lib/i18n', 'lib/mail', 'lib/rental-applications', 'lib/saved-searches'],
    ...['lib/search', 'lib/viewings'],
  ],
  'lib/rental-applications': [...BESIDE_FORMS, 'lib/catalogue'],
  'lib/newsletters': [...BESIDE_FORMS, 'lib/jobs', 'lib/saved-searches', 'lib/search'],
  'lib/saved-searches': [...BESIDE_FORMS, 'lib/catalogue', 'lib/search'],
  'lib/viewings': [...BESIDE_FORMS, 'lib/catalogue', 'lib/notices', 'lib/search'],
  'lib/forms': [
    'lib/auth/server-key.ts',
    'lib/catalogue',
    'lib/content',
    'lib/db',
    'lib/env.ts',
    'lib/i18n',
    'lib/mail',
  ],
  'lib/analytics': ['lib/auth', 'lib/cache', 'lib/db', 'lib/forms/request'],
  'lib/search': ['lib/cache', 'lib/catalogue', 'lib/db', 'lib/env.ts', 'lib/i18n'],
  'lib/catalogue': ['lib/cache', 'lib/db', 'lib/env.ts', 'lib/i18n'],
  'lib/content': ['lib/cache', 'lib/db', 'lib/env.ts', 'lib/i18n'],
  'lib/mail': ['lib/db', 'lib/env.ts', 'lib/i18n', 'lib/jobs', 'lib/notices'],
  'lib/notices': ['lib/db', 'lib/jobs'],
  'lib/jobs': ['lib/cache', 'lib/db/clock.ts', 'lib/db/jobs', 'lib/db/transaction.ts', 'lib/env.ts'],
  'lib/import': ['lib/db', 'lib/env.ts', 'lib/i18n'],
  'lib/crm': [
    ...['lib/cache', 'lib/content', 'lib/db', 'lib/env.ts', 'lib/forms', 'lib/i18n', 'lib/import', 'lib/jobs'],
    'lib/notices',
  ],
  'lib/backup': ['lib/db'],
  'lib/auth': ['lib/cache', 'lib/db', 'lib/env.ts'],
  'lib/db': ['lib/cache', 'lib/env.ts'],
  'lib/i18n/lazy-messages': ['lib/forms/labels', 'lib/i18n'],
  'lib/i18n': ['messages'],
  'lib/page-templates': ['lib/cache'],
  'lib/cache': [],
  'lib/domain': [],
  // What the features declare, as tables, and who runs it.
  'lib/desk': ['feature.ts', 'lib/i18n/route-table/define-route.ts'],
  'lib/desk/define-server.ts': ['lib/desk', 'lib/staff/desk-handler.ts'],
  'lib/desk/desk-handlers.ts': ['lib/desk', 'lib/staff/desk-handler.ts'],
  // What each connector needs from the environment stands beside it.
  'lib/env.ts': ['lib/crm/omnicasa/settings.ts', 'lib/crm/sweepbright/settings.ts', 'lib/crm/whise/settings.ts'],
  'lib/log.ts': ['lib/cache/process-singleton.ts'],
  prisma: ['lib/db'],
}
/** What a file for the browser must not reach, by whatever way. */
const SERVER_ONLY = [
  ...['lib/analytics', 'lib/auth', 'lib/backup', 'lib/cache', 'lib/catalogue', 'lib/content', 'lib/crm', 'lib/db'],
  'lib/env.ts',
  ...[
    'lib/forms',
    'lib/i18n/messages.ts',
    'lib/i18n/translations.ts',
    'lib/import',
    'lib/jobs',
    'lib/log.ts',
    'lib/mail',
    'lib/notices',
  ],
  ...[
    'lib/page-templates',
    'lib/portal',
    'lib/rental-applications',
    'lib/saved-searches',
    'lib/search',
    'lib/seo',
    'lib/server',
    'lib/sign-in',
    'lib/staff',
    'lib/viewings',
  ],
  'prisma',
]

const ROOMS = Object.keys(MAY_IMPORT).sort((a, b) => b.length - a.length)
const FILES = globSync([
  'app/**/*.{ts,tsx}',
  'components/**/*.{ts,tsx}',
  'lib/**/*.{ts,tsx}',
  'prisma/**/*.ts',
  'middleware.ts',
])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('lib/db/generated/'))

const within = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`)
const roomOf = (file: string): string | undefined => namedFile(file)?.name ?? ROOMS.find((room) => within(file, room))
/** A place is a folder, a file, or the name of a kind of files. */
const isAt = (file: string, place: string): boolean => within(file, place) || namedFile(file)?.name === place

/** Imports of a file that lie in the project; `type` ones are marked because they are gone at run time. */
function importsOf(file: string): { target: string; type: boolean }[] {
  const source = readFileSync(file, 'utf8')
  const found = source.matchAll(
    /(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
  )
  return [...found].flatMap(([, type, from, dynamic]) => {
    const wanted = from ?? dynamic ?? ''
    if (wanted.startsWith('#')) return [{ target: wanted.slice(1), type: Boolean(type) }]
    if (wanted.startsWith('.'))
      return [{ target: relative('.', resolve(dirname(file), wanted)).replaceAll('\\', '/'), type: Boolean(type) }]
    return []
  })
}

const KNOWN = new Set(FILES)

/** All files that a file brings with it at run time. */
function reachedFrom(file: string): string[] {
  const seen = new Set<string>()
  const visit = (from: string): void => {
    for (const { target } of importsOf(from).filter(({ type }) => !type)) {
      // React puts a reference in the place of a server action.
      if (!KNOWN.has(target) || within(target, ACTIONS) || seen.has(target)) continue
      seen.add(target)
      visit(target)
    }
  }
  visit(file)
  return [...seen]
}
const importsZod = (file: string): boolean => /^import (?!type ).* from 'zod'$/m.test(readFileSync(file, 'utf8'))

describe('import arrows', () => {
  test('there are files to look at', () => {
    expect(FILES.length).toBeGreaterThan(100)
    expect(importsOf('lib/search/search.ts').map(({ target }) => target)).toContain('lib/db/search/choice-names.ts')
  })

  test.each([...ROOMS, ...BY_NAME.map(({ name }) => name)])('%s imports only what it may', (room) => {
    const own = BY_NAME.find(({ name }) => name === room)?.imports ?? [room, 'lib/desk', ...(MAY_IMPORT[room] ?? [])]
    const allowed = [...own, 'lib/domain', 'lib/log.ts']
    const wrong = FILES.filter((file) => roomOf(file) === room).flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => !allowed.some((place) => isAt(target, place)))
        .map(({ target }) => `${file} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('every file lies in a folder of the table', () => {
    expect(FILES.filter((file) => roomOf(file) === undefined)).toEqual([])
  })

  test('no file imports itself by a way around, not even for a type', () => {
    const targets = new Map(FILES.map((file) => [file, importsOf(file).map(({ target }) => target)]))
    const finished = new Set<string>()
    const circles: string[] = []
    const visit = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
      else if (!finished.has(file)) for (const next of targets.get(file) ?? []) visit(next, [...way, file])
      finished.add(file)
    }
    for (const file of FILES) visit(file, [])
    expect(circles).toEqual([])
  })

  test('nothing but app imports app, except server actions, of which a browser gets references', () => {
    const wrong = FILES.filter((file) => !within(file, 'app')).flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => within(target, 'app') && !within(target, ACTIONS))
        .map(({ target }) => `${file} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('only pages of the desk import its components, so that no public page brings its code', () => {
    const wrong = FILES.filter((file) => !within(file, 'app/[locale]/staff') && !within(file, 'components/staff'))
      .flatMap((file) => importsOf(file).map(({ target }) => ({ file, target })))
      .filter(({ target }) => within(target, 'components/staff') || within(target, 'app/[locale]/staff'))
    expect(wrong).toEqual([])
  })

  test('only lib/db knows Prisma and only lib/env.ts reads the environment', () => {
    const knowsPrisma = FILES.filter((file) => /from ['"](@prisma\/|.*\/generated\/)/.test(readFileSync(file, 'utf8')))
    expect(knowsPrisma.filter((file) => !within(file, 'lib/db'))).toEqual([])
    const readsEnvironment = FILES.filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    // Next compiles its cache handler for the edge runtime too, where lib/env.ts can't be read; the key of the server is shared with the
    // sandbox of its middleware by nothing else than the environment. In what runs in the browser the compiler puts NODE_ENV's value.
    const readers = [
      'lib/env.ts',
      'lib/cache/memory-shares.ts',
      'lib/auth/server-key.ts',
      'lib/auth/action-key.ts',
      'app/[locale]/error.tsx',
    ]
    expect(readsEnvironment.filter((file) => !readers.includes(file))).toEqual([])
  })

  test('what features declare brings no schema and no words to the middleware and to the browser', () => {
    const wrong = FILES.filter(isDeclaration).flatMap((declaration) => {
      const reached = [declaration, ...reachedFrom(declaration)]
      return reached
        .filter((file) => importsZod(file) || within(file, 'messages') || within(file, 'lib/i18n/messages.ts'))
        .map((file) => `${declaration} → ${file}`)
    })
    expect(wrong).toEqual([])
    expect(reachedFrom('middleware.ts').filter(importsZod)).toEqual([])
  })

  test('no file for the browser reaches the server', () => {
    const clients = FILES.filter((file) => /^['"]use client['"]/.test(readFileSync(file, 'utf8')))
    expect(clients.length).toBeGreaterThan(5)
    const wrong = clients.flatMap((client) =>
      reachedFrom(client)
        .filter((file) => SERVER_ONLY.some((place) => within(file, place)) && !isDeclaration(file))
        .map((file) => `${client} → ${file}`),
    )
    expect(wrong).toEqual([])
  })
})
