/** Files that colleagues add to an answer: what is taken, what is refused, and that they stay with their answer. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setEnv } from '../../../lib/env.ts'
import { addAnswerFile } from '../../../lib/requests/answers/files.ts'
import { loadAnswer } from '../../../lib/requests/answers/view.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { printedPdf } from '../../support/forms/documents.ts'

let database: TestDatabase
let folder: string
const { query, offices, ask, colleague, act } = requestDesk(() => database)
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'gevel-answer-files-'))
  setEnv('DATA_DIR', folder)
  setEnv('SITE_URL', 'http://localhost:3000')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => emptyTables(database.client, 'leads', 'mails', 'staff'))

/** A file as a browser sent it. */
function sent(originalName: string, content: string | Buffer) {
  const path = join(folder, randomUUID())
  writeFileSync(path, content)
  return { path, originalName }
}
const PDF = () => sent('Plan.pdf', printedPdf())

it('go with the answer of who added them, and with nobody else’s', async () => {
  const [me, other] = [await colleague(), await colleague(null, 'Bram Claes')]
  const id = await ask({ email: 'an@voorbeeld.be' })
  const added = await addAnswerFile(me, id, PDF(), 'nl')
  const file = 'file' in added ? added.file : null
  expect(file?.label).toBe('Plan.pdf')
  expect((await loadAnswer(me, id, {}, 'nl'))?.files.added).toEqual([file])
  expect((await loadAnswer(other, id, {}, 'nl'))?.files.added).toEqual([])
  const answer = { id, seen: '0', subject: 'x', body: 'Dag', files: [file?.value ?? ''] }
  expect((await act(other, 'answerRequest', answer)).location).toContain('draft=')
  expect((await act(me, 'answerRequest', answer)).location).toContain('done=sent')
  const [mail] = await query<{ attachments: { name: string; type: string }[] }>('select attachments from mails')
  expect(mail?.attachments).toEqual([expect.objectContaining({ name: 'Plan.pdf', type: 'application/pdf' })])
})

it('are refused by their content, by their size, and at a request of another office', async () => {
  const [own, other] = await offices()
  const me = await colleague(own)
  const id = await ask({ office: own })
  expect(await addAnswerFile(me, id, sent('virus.pdf', 'MZ'), 'nl')).toEqual({ refused: 'kind' })
  const large = Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(10 * 1024 * 1024)])
  expect(await addAnswerFile(me, id, sent('groot.pdf', large), 'nl')).toEqual({ refused: 'tooLarge' })
  const far = await ask({ office: other })
  expect(await addAnswerFile(me, far, PDF(), 'nl')).toEqual({ refused: 'missing' })
  expect(await query('select 1 from answer_files')).toEqual([])
})
