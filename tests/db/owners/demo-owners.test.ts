import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPassword } from '../../../lib/auth/passwords.ts'
import { demoOwners } from '../../../prisma/demo/feed.ts'
import { ensureDemoLogins, seedVisitors } from '../../../scripts/support/demo-owners.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { homePairs, importFeed, temporaryFolder } from '../../support/feed.ts'

let database: TestDatabase
const folder = temporaryFolder()
beforeAll(async () => {
  database = await createTestDatabase()
  await emptyCatalogue(database.client)
  const owners = demoOwners().map((owner) => ({ ...owner, Properties: [] }))
  await importFeed(database.url, { properties: homePairs(3), owners })
})
afterAll(() => database.drop())
const logins = () => ensureDemoLogins(database.client, folder)
const rows = async (sql: string) => (await database.client.query(sql)).rows

describe('the logins of the demo', () => {
  it('are made once and printed again, readable by nobody else; one of them needs no code', async () => {
    const first = await logins()
    expect(first.map(({ email }) => email)).toEqual(demoOwners().map(({ Email }) => Email))
    expect(await logins()).toEqual(first)
    expect(new Set(first.map(({ password }) => password)).size).toBe(first.length)
    expect(statSync(join(folder, 'demo-logins.json')).mode & 0o777).toBe(0o600)
    const kept = await rows('select password_hash as hash, second_step as code from owners order by feed_id')
    expect(kept.map(({ code }) => code)).toEqual([false, true, true])
    for (const [index, { hash }] of kept.entries())
      expect(await isPassword(first[index]?.password ?? '', hash)).toBe(true)
  })

  it('leave a password alone that its owner has changed', async () => {
    const [{ hash }] = await rows('select password_hash as hash from owners where feed_id = 502')
    await database.client.query('update owners set password_hash = $1 where feed_id = 501', [hash])
    const [changed] = await logins()
    expect(changed).toMatchObject({ password: '', note: 'the password was changed' })
    expect(await rows('select password_hash as hash from owners where feed_id = 501')).toEqual([{ hash }])
  })
})

describe('the visitors of the demo', () => {
  it('are the same however often they are made, since each home is on the site and for a year at most', async () => {
    await database.client.query(`update properties set created_at = now() - interval '10 days' where id = 1001`)
    await database.client.query(`update properties set created_at = now() - interval '3 years' where id = 1002`)
    await database.client.query(
      `update properties set created_at = now() - interval '9 days', published = false, withdrawn_at = now() - interval '4 days' where id = 1003`,
    )
    const made = async () => {
      await seedVisitors(database.client)
      return rows('select *, xmin from property_days order by property_id, day')
    }
    const first = await made()
    const days = (home: number) => first.filter(({ property_id }) => property_id === home)
    expect([1001, 1002, 1003].map((home) => days(home).length)).toEqual([11, 365, 6])
    expect(first.every(({ seen, opened, saved }) => seen >= opened && opened >= saved)).toBe(true)
    expect(await made()).toEqual(first)
    await rows('delete from property_days')
    expect((await made()).map(({ xmin, ...day }) => day)).toEqual(first.map(({ xmin, ...day }) => day))
  })
})

it('learn where the mails with their codes are: in a folder, or on the mail server', async () => {
  const noteOf = async (smtp?: string): Promise<string | undefined> =>
    (await ensureDemoLogins(database.client, folder, smtp)).at(-1)?.note
  expect(await noteOf()).toBe(`its code comes by mail: ${join(folder, 'mail')}`)
  expect(await noteOf('smtp://user:secret@mail.example.be:587')).toBe(
    'its code comes by mail through mail.example.be:587',
  )
})
