/** What staff can reach by Prisma Studio, and who can see how it connects. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStudioRole, type StudioRole } from '../../../../lib/db/setup/studio-role.ts'
import { freePort } from '../../../../scripts/support/free-port.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { temporaryFolder } from '../../../support/feed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('the role of Prisma Studio', () => {
  let role: StudioRole
  let client: pg.Client
  beforeAll(async () => {
    role = await openStudioRole(database.url)
    client = new pg.Client({ connectionString: role.url })
    await client.connect()
  })
  afterAll(() => client.end())

  it.each([
    ...['owners', 'owner_sessions', 'owner_links', 'mails', 'private.secrets', 'rate_limits', '_prisma_migrations'],
    ...['staff', 'staff_sessions', 'staff_logins', 'staff_links', 'staff_recovery_codes', 'staff_events'],
    ...['staff_passkeys', 'staff_challenges'],
  ])('can neither read nor change %s', async (table) => {
    await expect(client.query(`select * from ${table}`)).rejects.toThrow('permission denied')
    await expect(client.query(`delete from ${table}`)).rejects.toThrow('permission denied')
  })

  it('edits content, with all that follows from a change', async () => {
    await client.query(`
      insert into menu_entries (path) values ('studio'); update menu_entries set path = 'studio-2' where path = 'studio';
      insert into menu_entry_texts (entry_id, language, title) select id, 'nl', 'Studio' from menu_entries where path = 'studio-2';
      update site_sections set value = value where name = 'brand';
      delete from menu_entries where path = 'studio-2'`)
    expect((await client.query('select count(*)::int as count from articles')).rows[0].count).toBeGreaterThan(0)
  })

  it('makes and removes nothing', async () => {
    await expect(client.query('create table mine (id int)')).rejects.toThrow('permission denied')
    await expect(client.query('drop table articles')).rejects.toThrow('must be owner')
  })

  it('is let in no more once Studio is closed', async () => {
    await role.close()
    await expect(new pg.Client({ connectionString: role.url }).connect()).rejects.toThrow('not permitted to log in')
  })
})

/** The command lines of all processes. */
const commandLines = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8')]
      } catch {
        return []
      }
    })

it.runIf(process.platform === 'linux')(
  'shows no password in the list of processes, and answers this machine alone',
  async () => {
    const port = await freePort()
    const words = [
      '--disable-warning=ExperimentalWarning',
      'scripts/studio.ts',
      '--browser',
      'none',
      '--port',
      String(port),
    ]
    const studio = spawn(process.execPath, words, {
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        DATA_DIR: temporaryFolder(),
        PATH: `node_modules/.bin:${process.env.PATH}`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      let said = ''
      for await (const piece of studio.stdout) {
        said += piece
        if (said.includes('running at')) break
      }
      expect(said).toContain(`http://localhost:${port}`)
      const lines = commandLines()
      expect(lines.some((line) => line.includes('studio') && line.includes(String(port)))).toBe(true)
      // Other tests may name a database of theirs at the same time.
      const { pathname } = new URL(database.url)
      expect(lines.filter((line) => line.includes('postgresql://') && line.includes(pathname))).toEqual([])
      const listening = readFileSync('/proc/net/tcp', 'utf8').split('\n')
      const address = listening.find((line) =>
        line.includes(`:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A`),
      )
      // 127.0.0.1, as the kernel writes it.
      expect(address).toContain('0100007F:')
    } finally {
      const ended = once(studio, 'exit')
      studio.kill('SIGTERM')
      await ended
    }
  },
)
