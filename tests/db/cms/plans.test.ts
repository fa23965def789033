import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveDocument } from '../../../lib/cms/documents/save-document.ts'
import { loadDocument } from '../../../lib/cms/documents/view.ts'
import { cancelPlan, loadPlans, performDuePlans, planChange } from '../../../lib/cms/scheduled/plans.ts'
import { eraseChangesBefore } from '../../../lib/cms/versions/queries-erase.ts'
import { loadHistory } from '../../../lib/cms/versions/view.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff } from '../../support/staff.ts'

let database: TestDatabase
let staff: SessionStaff
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  staff = await makeStaff(query, 'editor')
})
afterAll(() => database.drop())

const ARTICLE = { kind: 'article', id: '30' } as const
const NOW = new Date('2026-11-24T10:00:00Z')
const LATER = new Date('2026-11-25T07:00:30Z')
beforeEach(async () => {
  await query('delete from content_plans')
  await query(`update articles set status = 'Draft' where id = 30`)
  await query(`update article_texts set title = 'Eerst' where article_id = 30 and language = 'nl'`)
  await query(`update staff set deactivated_at = null, role = 'editor'`)
})

const article = async () => {
  const found = await loadDocument('article', '30')
  if (!found) throw new Error('no article')
  return found
}
const status = async () => (await article()).state.fields.status
/** Plans for eight o'clock the next morning in Brussels. */
async function plan(action: 'publish' | 'withdraw', title = 'Nieuw vanaf morgen') {
  const { state, version } = await article()
  const texts = { ...state.texts, nl: { ...state.texts.nl, title } }
  return planChange(
    staff,
    { ...ARTICLE, action, day: '2026-11-25', time: '08:00', version, state: { ...state, texts } },
    NOW,
  )
}

describe('a planned publication', () => {
  it('is done at its time, once, with the text as it was when it was planned', async () => {
    expect(await plan('publish')).toMatchObject({ kind: 'planned', plans: [{ dueAt: '2026-11-25T07:00:00.000Z' }] })
    await performDuePlans(new Date('2026-11-25T06:59:59Z'))
    expect(await status()).toBe('Draft')
    await performDuePlans(LATER)
    const { state, version } = await article()
    expect([state.fields.status, state.texts.nl?.title]).toEqual(['Published', 'Nieuw vanaf morgen'])
    expect(await loadPlans(ARTICLE)).toEqual([])
    expect((await loadHistory('article', '30')).versions[0]).toMatchObject({ source: 'job', person: 'An Desmet' })
    await performDuePlans(LATER)
    expect((await article()).version).toBe(version)
  })

  it('is done when who planned it saved the same text as a draft meanwhile', async () => {
    await plan('publish')
    const { state, version } = await article()
    const texts = { ...state.texts, nl: { ...state.texts.nl, title: 'Nieuw vanaf morgen' } }
    await saveDocument(staff, { ...ARTICLE, version, state: { ...state, texts } })
    await performDuePlans(LATER)
    expect([await status(), await loadPlans(ARTICLE)]).toEqual(['Published', []])
  })

  it('keeps its turn when another one can’t be tried', async () => {
    await plan('publish')
    await query(
      `insert into content_plans (document_kind, document_id, action, due_at, version, staff_id, created_at)
       values ('nothing', '1', 'publish', $1, 0, $2, now())`,
      [NOW, staff.id],
    )
    await performDuePlans(LATER)
    expect(await status()).toBe('Published')
  })

  it('is done after an earlier one of the same editor, which both were planned from one version', async () => {
    const { state, version } = await article()
    const at = (time: string, title: string) =>
      planChange(
        staff,
        {
          ...{ ...ARTICLE, action: 'publish', day: '2026-11-25', time, version },
          state: { ...state, texts: { ...state.texts, nl: { ...state.texts.nl, title } } },
        },
        NOW,
      )
    await at('10:00', 'Tweede')
    await at('09:00', 'Eerste')
    await performDuePlans(new Date('2026-11-25T08:00:30Z'))
    expect((await article()).state.texts.nl?.title).toBe('Eerste')
    await performDuePlans(new Date('2026-11-25T09:00:30Z'))
    expect((await article()).state.texts.nl?.title).toBe('Tweede')
    expect(await loadPlans(ARTICLE)).toEqual([])
    // Both at once, as after a time when the site was down: in their order.
    const again = await article()
    for (const [time, title] of [
      ['12:00', 'Vierde'],
      ['11:00', 'Derde'],
    ] as const)
      await planChange(
        staff,
        {
          ...{ ...ARTICLE, action: 'publish', day: '2026-11-26', time, version: again.version },
          state: { ...again.state, texts: { ...again.state.texts, nl: { ...again.state.texts.nl, title } } },
        },
        NOW,
      )
    await performDuePlans(new Date('2026-11-27T09:00:00Z'))
    expect((await article()).state.texts.nl?.title).toBe('Vierde')
    expect(await loadPlans(ARTICLE)).toEqual([])
  })

  it('is not done after what a colleague planned, whose text nobody has seen', async () => {
    const colleague = await makeStaff(query, 'editor', 'Emma Claes')
    await plan('publish', 'Van An')
    const { state, version } = await article()
    const texts = { ...state.texts, nl: { ...state.texts.nl, title: 'Van Emma' } }
    const sent = { ...ARTICLE, action: 'publish' as const, day: '2026-11-25', time: '07:00', version }
    await planChange(colleague, { ...sent, state: { ...state, texts } }, NOW)
    await performDuePlans(LATER)
    expect((await article()).state.texts.nl?.title).toBe('Van Emma')
    expect(await loadPlans(ARTICLE)).toMatchObject([{ isDone: true, failure: 'changed' }])
  })

  it('is done though the history was erased meanwhile: the version of a document doesn’t fall', async () => {
    await query(`update article_texts set title = 'Anders' where article_id = 30 and language = 'nl'`)
    const { version } = await article()
    expect(version).toBeGreaterThan(0)
    await plan('publish')
    await eraseChangesBefore(new Date('2999-01-01T00:00:00Z'))
    expect((await article()).version).toBe(version)
    await performDuePlans(LATER)
    expect(await status()).toBe('Published')
    expect((await article()).version).toBeGreaterThan(version)
  })

  it('is refused over what somebody published since the page was opened', async () => {
    const { state, version } = await article()
    await query(`update article_texts set title = 'Anders' where article_id = 30 and language = 'nl'`)
    const sent = { ...ARTICLE, action: 'publish' as const, day: '2026-11-25', time: '08:00', version, state }
    expect(await planChange(staff, sent, NOW)).toEqual({ kind: 'changed' })
  })

  it('is not done over what somebody published in between, and says so', async () => {
    await plan('publish')
    await query(`update article_texts set title = 'Anders' where article_id = 30 and language = 'nl'`)
    await performDuePlans(LATER)
    expect(await loadPlans(ARTICLE)).toMatchObject([{ isDone: true, failure: 'changed' }])
    expect([await status(), (await article()).state.texts.nl?.title]).toEqual(['Draft', 'Anders'])
  })

  it.each([
    ['deactivated', `update staff set deactivated_at = now()`],
    ['of another role', `update staff set role = 'office'`],
  ])('is not done when who planned it is %s by then', async (_what, change) => {
    await plan('publish')
    await query(change)
    await performDuePlans(LATER)
    expect(await loadPlans(ARTICLE)).toMatchObject([{ failure: 'rights' }])
    expect(await status()).toBe('Draft')
  })

  it('is refused with a mistake, in the past, and to who may not', async () => {
    expect(await plan('publish', '')).toMatchObject({ kind: 'invalid', errors: { 'texts.nl.title': 'required' } })
    const { state, version } = await article()
    const sent = { ...ARTICLE, action: 'publish' as const, day: '2026-11-24', time: '10:59', version, state }
    expect(await planChange(staff, sent, NOW)).toEqual({ kind: 'notAhead' })
    expect(await planChange({ ...staff, role: 'office' }, { ...sent, time: '23:00' }, NOW)).toEqual({ kind: 'missing' })
  })

  it('can be taken back', async () => {
    await plan('publish')
    const [planned] = (await loadPlans(ARTICLE)) ?? []
    expect(await cancelPlan(staff, ARTICLE, planned?.id ?? 0)).toEqual({ kind: 'planned', plans: [] })
    await performDuePlans(LATER)
    expect(await status()).toBe('Draft')
  })
})

it('a planned withdrawal takes the document off the site, whatever was changed since', async () => {
  await query(`update articles set status = 'Published' where id = 30`)
  await plan('withdraw')
  await query(`update article_texts set title = 'Verbeterd' where article_id = 30 and language = 'nl'`)
  await performDuePlans(LATER)
  expect([await status(), (await article()).state.texts.nl?.title]).toEqual(['Draft', 'Verbeterd'])
})
