/** What no editor of the desk sends, to each of the actions that take in a document. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { handleDocument } from '../../../lib/desk/actions.ts'
import { DESK_ACTIONS, DOCUMENT_ACTIONS } from '../../../lib/desk/permissions.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { log } from '../../../lib/log.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff } from '../../support/staff.ts'

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
let staff: SessionStaff
beforeAll(async () => {
  database = await createTestDatabase()
  staff = await makeStaff(query, 'administrator')
})
afterAll(() => database.drop())

const send = (action: string | File, document: string | File) => {
  const form = new FormData()
  form.append('action', action)
  form.append('document', document)
  return handleDocument(staff, form)
}

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const NO_STATE = '"version":1,"latest":1,"state":{"fields":{},"texts":{},"lists":{}}'
const PROTOTYPES =
  '"version":1,"latest":1,"state":{"fields":{"__proto__":"x"},"texts":{"__proto__":{}},"lists":{"constructor":[]}}'
const DOCUMENTS = [
  ...[
    '',
    'null',
    '1',
    '"x"',
    '[]',
    '{}',
    '{"__proto__":{"id":1}}',
    '"\\u0000"',
    '"\\ud83d"',
    nested(40),
    nested(100_000),
  ],
  ...['constructor', '__proto__', 'toString'].map((kind) => `{"kind":"${kind}","id":"1",${NO_STATE}}`),
  ...['1\\u0000', '__proto__', '99999999999999999999', '-1', '1e9'].flatMap((id) =>
    [NO_STATE, PROTOTYPES].map((rest) => `{"kind":"page","id":"${id}",${rest}}`),
  ),
  new File(['{}'], 'x.json'),
]

it.each(Object.keys(DOCUMENT_ACTIONS))('%s does nothing with it, and says no more than that', async (action) => {
  const failed = vi.spyOn(log, 'error')
  for (const document of DOCUMENTS) {
    const answer = (await send(action, document)) as { kind: string }
    expect([document, answer]).toEqual([document, { kind: expect.stringMatching(/^(failed|missing)$/) }])
  }
  expect(failed).not.toHaveBeenCalled()
})

it('nothing is done under a name that is no action of a document', async () => {
  const names = ['', 'constructor', '__proto__', 'toString', ...Object.keys(DESK_ACTIONS), new File(['x'], 'x')]
  for (const name of names) expect([name, await send(name, '{}')]).toEqual([name, { kind: 'failed' }])
  expect(await handleDocument(staff, { action: 'saveDeskDocument' })).toEqual({ kind: 'failed' })
})
