/** Documents that an editor of the desk sends several times, by a double click or because the answer was lost. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadDocument } from '../../../lib/cms/documents/view.ts'
import { handleDocument } from '../../../lib/desk/actions.ts'
import { documentHandler } from '../../../lib/desk/desk-handlers.ts'
import { DOCUMENT_ACTIONS, type DocumentActionName } from '../../../lib/desk/permissions.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { addDays, brusselsDay } from '../../../lib/shared/time.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff } from '../../support/staff.ts'

let database: TestDatabase
let staff: SessionStaff
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase()
  staff = await makeStaff(query, 'administrator')
})
afterAll(() => database.drop())

function send(action: DocumentActionName, document: object, mark: string, who = staff): Promise<object> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ action, document: JSON.stringify(document), mark }))
    form.set(name, value)
  return handleDocument(who, form)
}
const count = async (table: 'banners' | 'content_plans'): Promise<number> =>
  Number((await query<{ count: string }>(`select count(*) as count from ${table}`))[0]?.count)

const newBanner = async (title: string) => ({
  ...{ kind: 'banner', id: null, version: 0 },
  state: {
    fields: { kind: 'gallery', color: null, video: null, poster: null },
    texts: { nl: { title, description: '' } },
    lists: {
      images: [
        {
          key: null,
          fields: { src: '/demo/a.jpg', width: 100, height: 50, focal_x: null, focal_y: null, portrait: null },
          texts: { nl: { alt: title } },
        },
      ],
    },
  },
})
async function plan() {
  const { state, version } = (await loadDocument('article', '30')) ?? { state: {}, version: 0 }
  const day = addDays(brusselsDay(new Date().toISOString()), 3)
  return { kind: 'article', id: '30', action: 'publish', day, time: '08:00', version, state }
}

it.each([
  ['saveDeskDocument', 'banners', () => newBanner('Nieuw')],
  ['planDeskDocument', 'content_plans', plan],
] as const)(
  '%s sent four times at once with one mark happens once, and is answered the same',
  async (name, table, of) => {
    const [document, mark, before] = [await of(), randomUUID(), await count(table)]
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(name, document, mark)))
    expect(answers[0]).toMatchObject({ kind: name === 'saveDeskDocument' ? 'saved' : 'planned' })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await count(table)).toBe(before + 1)
    // Another opening, another person, and what was typed since are another document.
    await send(name, document, randomUUID())
    await send(name, document, mark, await makeStaff(query, 'administrator'))
    expect(await count(table)).toBe(before + 3)
  },
)

it('everything that editors send goes through the same way in', async () => {
  const names = Object.keys(DOCUMENT_ACTIONS) as DocumentActionName[]
  for (const name of names) expect((await documentHandler(name)).action).toBe(name)
})
