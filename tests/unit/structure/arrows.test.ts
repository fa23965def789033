import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

// Which room may import which (README, "The rooms"). A room may always import itself, lib/domain and, on the server, lib/log.ts.
const MAY_IMPORT: Record<string, string[]> = {
  app: [
    'components',
    'lib/analytics',
    'lib/catalogue',
    'lib/content',
    'lib/i18n',
    'lib/owners',
    'lib/requests',
    'lib/routing',
    'lib/env.ts',
  ],
  components: [
    'lib/catalogue',
    'lib/content',
    'lib/i18n',
    'lib/owners',
    'lib/requests',
    'lib/routing',
    'lib/env.ts',
    'messages',
    'app',
  ],
  'middleware.ts': ['lib/routing', 'lib/door/headers.ts', 'lib/server-key.ts'],
  'lib/door': [
    'components/layout/errorPage.ts',
    'lib/analytics',
    'lib/cache',
    'lib/content',
    'lib/db',
    'lib/env.ts',
    'lib/jobs',
    'lib/mail',
    'lib/owners',
    'lib/requests',
    'lib/routing',
    'lib/server-key.ts',
    'lib/session',
  ],
  'lib/analytics': ['lib/db', 'lib/requests/intake', 'lib/session'],
  'lib/catalogue': ['lib/cache', 'lib/db', 'lib/env.ts', 'lib/routing'],
  'lib/content': ['lib/cache', 'lib/db', 'lib/routing'],
  'lib/import': ['lib/db', 'lib/env.ts'],
  'lib/backup': ['lib/db'],
  'lib/mail': ['lib/db', 'lib/env.ts', 'lib/i18n', 'lib/jobs'],
  'lib/jobs': ['lib/db/transaction.ts', 'lib/env.ts'],
  // Its forms are read as the visitors' are.
  'lib/owners': [
    'lib/catalogue',
    'lib/content',
    'lib/db',
    'lib/env.ts',
    'lib/i18n',
    'lib/jobs',
    'lib/log.ts',
    'lib/mail',
    'lib/requests',
    'lib/routing',
    'lib/session',
  ],
  'lib/session': ['lib/db', 'lib/env.ts'],
  'lib/requests': [
    'lib/server-key.ts',
    'lib/catalogue',
    'lib/content',
    'lib/db',
    'lib/env.ts',
    'lib/i18n',
    'lib/jobs',
    'lib/mail',
    'lib/routing',
  ],
  'lib/db': ['lib/env.ts'],
  'lib/i18n': ['messages'],
  'lib/routing': [],
  'lib/cache': [],
  'lib/domain': [],
  'lib/env.ts': [],
  'lib/log.ts': [],
  'lib/server-key.ts': [],
  prisma: ['lib/db'],
}
/** Rooms that a file for the browser must not reach, by whatever way. */
const SERVER_ONLY = [
  'lib/analytics',
  'lib/db',
  'lib/catalogue',
  'lib/content',
  'lib/cache',
  'lib/owners',
  'lib/session',
  'lib/import',
  'lib/backup',
  'lib/mail',
  'lib/jobs',
  'lib/requests',
  'lib/door',
  'lib/env.ts',
  'lib/log.ts',
  'lib/server-key.ts',
  'lib/i18n',
  'prisma',
]

const ROOMS = Object.keys(MAY_IMPORT).sort((a, b) => b.length - a.length)
const FILES = globSync([
  'app/**/*.{ts,tsx}',
  'components/**/*.{ts,tsx}',
  'lib/**/*.ts',
  'prisma/**/*.ts',
  'middleware.ts',
])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('lib/db/generated/'))

const within = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`)
const roomOf = (file: string): string | undefined => ROOMS.find((room) => within(file, room))

/** Imports of a file that lie in the project; `type` ones are told apart because they are gone when it runs. */
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

describe('import arrows', () => {
  test('there are files to look at', () => {
    expect(FILES.length).toBeGreaterThan(100)
    expect(importsOf('lib/catalogue/search.ts').map(({ target }) => target)).toContain('lib/db/choice-names.ts')
  })

  test.each(FILES)('%s imports only what its room may', (file) => {
    const room = roomOf(file)
    expect(room, 'every file lies in a room').toBeDefined()
    const allowed = [room ?? '', 'lib/domain', 'lib/log.ts', ...(MAY_IMPORT[room ?? ''] ?? [])]
    const wrong = importsOf(file).filter(
      ({ target }) => !target.startsWith('messages/') && !allowed.some((place) => within(target, place)),
    )
    expect(wrong).toEqual([])
  })

  test('nothing but app imports app, except stylesheets and fonts', () => {
    const wrong = FILES.filter((file) => !within(file, 'app')).flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => within(target, 'app'))
        .map(({ target }) => `${file} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('only lib/db knows Prisma and only lib/env.ts reads the environment', () => {
    const knowsPrisma = FILES.filter((file) => /from ['"](@prisma\/|.*\/generated\/)/.test(readFileSync(file, 'utf8')))
    expect(knowsPrisma.filter((file) => !within(file, 'lib/db'))).toEqual([])
    const readsEnvironment = FILES.filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    // Next compiles its cache handler for the edge runtime too, where lib/env.ts can't be read; the key of the server is shared with the
    // sandbox of its middleware by nothing else than the environment. In what runs in the browser the compiler puts NODE_ENV's value.
    const readers = ['lib/env.ts', 'lib/cache/memory.ts', 'lib/server-key.ts', 'app/[locale]/error.tsx']
    expect(readsEnvironment.filter((file) => !readers.includes(file))).toEqual([])
  })

  test('no file for the browser reaches the server', () => {
    const clients = FILES.filter((file) => /^['"]use client['"]/.test(readFileSync(file, 'utf8')))
    expect(clients.length).toBeGreaterThan(5)
    const resolved = (target: string) => FILES.find((file) => file === target)
    const reached = (file: string, seen: Set<string>): Set<string> => {
      for (const { target } of importsOf(file).filter(({ type }) => !type)) {
        const next = resolved(target)
        if (next && !seen.has(next)) reached(next, seen.add(next))
      }
      return seen
    }
    const wrong = clients.flatMap((client) =>
      [...reached(client, new Set())]
        .filter((file) => SERVER_ONLY.some((place) => within(file, place)))
        .map((file) => `${client} → ${file}`),
    )
    expect(wrong).toEqual([])
  })
})
