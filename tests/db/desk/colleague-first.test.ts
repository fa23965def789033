/** Every form of the desk, where a colleague did something since it was opened: what was typed isn't lost. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { DeskForm } from '../../../lib/desk/desk-action.ts'
import { deskHandler } from '../../../lib/desk/desk-handlers.ts'
import { DESK_ACTIONS, type DeskAction } from '../../../lib/desk/permissions.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { begunMark, keptDraft } from '../../../lib/forms/form-drafts.ts'
import { log } from '../../../lib/log.ts'
import { addDays, brusselsDay } from '../../../lib/shared/time.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { makeNewsletter } from '../../support/newsletters.ts'
import { makeOwner } from '../../support/owners.ts'
import { makeStaff } from '../../support/staff.ts'
import { type TwoSectors, twoSectors } from '../../support/two-sectors.ts'

let database: TestDatabase
const desk = requestDesk(() => database)
const { query, act, ask } = desk
let of: TwoSectors
let me: SessionStaff
let colleague: SessionStaff
beforeAll(async () => {
  for (const level of ['info', 'warn'] as const) vi.spyOn(log, level).mockImplementation(() => undefined)
  setEnv('SITE_URL', 'http://localhost:3000')
  database = await createTestDatabase()
  of = await twoSectors(database)
  me = of.people.admin
  colleague = await makeStaff(query, 'administrator', 'Els Claes')
})
afterAll(() => database.drop())

type Fields = Record<string, string>
const day = (days: number): string => addDays(brusselsDay(new Date().toISOString()), days)
const TEXT = 'Dit typte ik.'
const taskOf = ({ id: person }: SessionStaff): Fields => ({ words: 'Bellen', day: day(3), time: '09:00', person })
const homeId = (): Fields => ({ id: String(of.home) })

/**
 * adds: it stands beside what others write. own: nobody else has it, or it only reads. chosen: nothing is typed. gone:
 * what it was about is gone, and its reason with it; the page that says so shows the text. checked: it is refused at its
 * field, as other mistakes are (refused-forms.test.ts).
 */
type Why = 'adds' | 'own' | 'chosen' | 'gone' | 'checked'
/** `typed`: what somebody sends who opened it before; `first`: what a colleague does meanwhile. */
type Race = () => Promise<{ typed: Fields; first: () => Promise<unknown> }>

const sets =
  (action: DeskAction, about: () => Fields | Promise<Fields>, values: Fields, begun: Fields): Race =>
  async () => {
    const id = await about()
    return {
      typed: { ...id, ...values, begun: begunMark(action as 'homeNote', begun) },
      first: () => act(colleague, action, { ...id, ...begun, ...Object.fromEntries(CHANGED[action] ?? []) }),
    }
  }
/** What the colleague sets. */
const CHANGED: Partial<Record<DeskAction, [string, string][]>> = {
  homeNote: [['note', 'Van Els.']],
  changeTask: [['words', 'Els was hier']],
  homeRibbons: [['nl', 'Els']],
  changePerson: [['name', 'Els was hier']],
  editContact: [['name', 'Els was hier']],
  renameOwner: [['name', 'Els was hier']],
  setTravel: [['minutes', '35']],
}
const DEED = { ID: 7, Name: 'Eigendomstitel', Url: 'https://secret.example/titel.pdf' }
const NONE = { nl: '', fr: '', en: '', de: '' }

const RACES: Partial<Record<DeskAction, Race | Why>> = {
  changePassword: 'own',
  changeLanguage: 'own',
  chooseNotices: 'own',
  confirmSession: 'own',
  saveCalendar: 'own',
  saveView: 'own',
  saveTemplate: 'own',
  editNote: 'own',
  findPerson: 'own',
  invitePerson: 'checked',
  newContact: 'adds',
  noteContact: 'adds',
  editContactNote: 'own',
  mergeContacts: 'chosen',
  inviteOwner: 'adds',
  enterOffer: 'adds',
  noteRequest: 'adds',
  addTask: 'adds',
  setReportDay: 'chosen',
  snoozeUntil: 'chosen',
  enterRequest: 'adds',
  enterCall: 'adds',
  noteCall: 'adds',
  enterViewing: 'adds',
  enterSearch: 'adds',
  closeOffice: 'adds',
  openOffice: 'adds',
  repeatClosure: 'adds',
  noteAbsence: 'adds',
  handOver: 'chosen',
  giveViewing: 'chosen',
  writeToOwner: 'adds',
  giveOwnerHome: 'adds',
  assignRequest: 'chosen',
  moveRequest: 'chosen',
  erasePerson: 'chosen',
  sealOffers: 'checked',
  letThrough: 'gone',
  dropMail: 'gone',
  endHome: 'chosen',
  answerRequest: async () => {
    const id = await ask({ form: 'contactMe', email: 'els@voorbeeld.be', office: of.office, property: of.home })
    return {
      typed: { id, seen: '0', subject: 'Dag', body: TEXT },
      first: () => act(colleague, 'noteRequest', { id, note: 'Gebeld.' }),
    }
  },
  changeTask: async () => {
    const begun = taskOf(me)
    await query('update tasks set staff_id = $2, words = $3, due_at = null where id = $1', [of.task, me.id, 'Bellen'])
    await act(colleague, 'changeTask', { id: of.task, ...begun })
    return sets('changeTask', () => ({ id: of.task }), { ...begun, words: TEXT }, begun)()
  },
  enterFeedback: async () => {
    await query('delete from viewing_feedback')
    const told = { id: of.pastViewing, liked: 'yes' }
    return {
      typed: { ...told, words: TEXT },
      first: () => act(colleague, 'enterFeedback', { ...told, words: 'Van Els.' }),
    }
  },
  homeNote: sets('homeNote', homeId, { note: TEXT }, { note: '' }),
  homeRibbons: sets('homeRibbons', homeId, { ...NONE, nl: 'Nieuw!' }, NONE),
  changePerson: async () => {
    const { id, name } = await makeStaff(query, 'editor')
    const person = { name, role: 'editor', office: '', language: 'nl' }
    return sets('changePerson', () => ({ id }), { ...person, name: TEXT }, person)()
  },
  editContact: async () => {
    const id = await ask({ form: 'contactMe', email: 'els@voorbeeld.be', values: { name: 'Els' }, office: of.office })
    const [row] = await query<{ id: string }>('select contact_id as id from contact_values where lead_id = $1', [id])
    const begun = { name: 'Els', salutation: '', language: 'nl', phones: '', emails: 'els@voorbeeld.be' }
    return sets('editContact', () => ({ id: row?.id ?? '' }), { ...begun, name: TEXT }, begun)()
  },
  renameOwner: async () => {
    const { id } = await makeOwner(query, [of.home])
    const begun = { name: 'Noor Peeters', language: 'nl' }
    return sets('renameOwner', () => ({ id }), { ...begun, name: TEXT }, begun)()
  },
  homeDocument: async () => {
    await importFeed(database.url, { properties: homePair({ Documents: [DEED] }) }, { force: true })
    const [about, begun] = [{ id: '1001 id-7' }, { kind: 'auto', visibility: 'auto' }]
    return {
      typed: { ...about, kind: 'plan', visibility: 'auto', begun: begunMark('homeDocument', begun) },
      first: () => act(colleague, 'homeDocument', { ...about, kind: 'photos', visibility: 'auto' }),
    }
  },
  moveOwner: async () => {
    const { id, email } = await makeOwner(query, [of.home])
    return {
      typed: { id, email: 'nieuw@voorbeeld.be', begun: begunMark('moveOwner', { email }) },
      first: () =>
        act(colleague, 'moveOwner', { id, email: 'els@voorbeeld.be', begun: begunMark('moveOwner', { email }) }),
    }
  },
  refuseUpload: async () => {
    const id = await ask({ form: 'ownerMessage', email: 'a@voorbeeld.be', office: of.office, property: of.home })
    await query(`insert into owner_uploads (lead_id, property_id, kind) values ($1, $2, 'energy')`, [id, of.home])
    return { typed: { id, reason: TEXT }, first: () => act(colleague, 'acceptUpload', { id }) }
  },
  sendReport: async () => {
    const [row] = await query<{ id: string }>(
      `insert into home_reports (property_id, month) values ($1, date_trunc('month', now())::date) returning id`,
      [of.home],
    )
    const id = row?.id ?? ''
    return { typed: { id, note: TEXT }, first: () => act(colleague, 'skipReport', { id }) }
  },
  setTravel: async () => {
    const about = { office: String(of.office) }
    const begun = { rule: 'fixed', minutes: '20', speed: '40' }
    await act(colleague, 'setTravel', { ...about, ...begun })
    return sets('setTravel', () => about, { ...begun, minutes: '25' }, begun)()
  },
  cancelViewing: async () => ({
    typed: { id: `${of.viewing} 0`, reason: TEXT, message: TEXT },
    first: () => act(colleague, 'confirmViewing', { id: `${of.viewing} 0` }),
  }),
  moveViewing: async () => ({
    typed: { id: `${of.viewing} 0`, slot: '2999-01-04T09:00:00.000Z' },
    first: async () => undefined,
  }),
  releaseFeedback: async () => ({
    typed: { id: of.pastViewing, words: TEXT },
    first: () => act(colleague, 'releaseFeedback', { id: of.pastViewing, words: 'Van Els.' }),
  }),
  counterOffer: async () => {
    const values = { amount: 300_000, endDate: '2999-01-01', financing: 'own', conditions: '' }
    const lead = await ask({ form: 'offer', email: 'a@voorbeeld.be', office: of.office, property: of.home, values })
    return {
      typed: { id: `${lead} ${of.home}`, amount: '320000', amountSure: 'yes', until: day(20), conditions: TEXT },
      first: () => act(colleague, 'declineOffer', { id: `${lead} ${of.home}` }),
    }
  },
  sendNewsletter: async () => {
    const id = await makeNewsletter(query)
    return {
      typed: { id: String(id), version: '0', when: 'later', day: day(3), time: '09:00' },
      first: async () => undefined,
    }
  },
}

const forms = (
  await Promise.all(
    (Object.keys(DESK_ACTIONS) as DeskAction[]).map(async (action) => [action, await deskHandler(action)] as const),
  )
).flatMap(([action, handler]) =>
  'form' in handler ? [[action, (handler as DeskForm).form, (handler as DeskForm).replaces] as const] : [],
)

it('each form says what happens when a colleague was first', () => {
  expect(forms.map(([action]) => action).sort()).toEqual(Object.keys(RACES).sort())
})

it.each(forms.filter(([action]) => typeof RACES[action] === 'function'))(
  '%s gives back what was typed, and overwrites nothing',
  async (action, form) => {
    const race = RACES[action]
    if (typeof race !== 'function') throw new Error(action)
    const { typed, first } = await race()
    await first()
    const { location } = await act(me, action, typed)
    const drafts = await Promise.all(
      [...new URL(location, 'http://x').searchParams.values()].map((token) => keptDraft(form, token)),
    )
    const draft = drafts.find((found) => found !== null)
    const fields = Object.keys(draft?.values ?? {}).filter((name) => name in typed && name !== 'id')
    expect(fields.length).toBeGreaterThan(0)
    expect(fields.map((name) => [name, draft?.values[name]])).toEqual(fields.map((name) => [name, typed[name]]))
  },
)

it('a text that a colleague saved meanwhile stays until both were seen', async () => {
  const note = async () =>
    (await query<{ note: string }>('select note from home_settings where property_id = $1', [of.home]))[0]?.note
  await query('delete from home_settings')
  await act(colleague, 'homeNote', { ...homeId(), note: 'Van Els.', begun: begunMark('homeNote', { note: '' }) })
  const mine = { ...homeId(), note: TEXT, begun: begunMark('homeNote', { note: '' }) }
  expect((await act(me, 'homeNote', mine)).location).toContain('draft=')
  expect(await note()).toBe('Van Els.')
  const seen = { ...mine, begun: begunMark('homeNote', { note: 'Van Els.' }) }
  expect((await act(me, 'homeNote', seen)).location).toContain('done=note')
  expect(await note()).toBe(TEXT)
  // The second one of a double click changes nothing, and is no conflict.
  expect((await act(me, 'homeNote', seen)).location).toContain('done=note')
})

/** Two fields of a form that replaces: what a colleague changes in one, and somebody else in the other. */
type TwoFields = { begun: Fields; theirs: Fields; mine: Fields; about: () => Fields | Promise<Fields>; stored: string }
const TWO_FIELDS: Partial<Record<DeskAction, TwoFields>> = {
  homeRibbons: {
    about: async () => {
      await act(colleague, 'homeRibbons', { ...homeId(), ...NONE })
      return homeId()
    },
    ...{ begun: NONE, theirs: { nl: 'Van Els' }, mine: { fr: 'De moi' } },
    stored: `select ribbons->>'nl' as nl, ribbons->>'fr' as fr from properties where id = $1`,
  },
  homeDocument: {
    about: async () => {
      await importFeed(database.url, { properties: homePair({ Documents: [DEED] }) }, { force: true })
      await query('delete from document_choices')
      return { id: '1001 id-7' }
    },
    ...{ begun: { kind: 'auto', visibility: 'auto' }, theirs: { visibility: 'owner' }, mine: { kind: 'plan' } },
    stored: `select kind, visibility from document_choices where property_id || ' ' || key = $1 order by id desc limit 1`,
  },
  changePerson: {
    about: async () => ({ id: (await makeStaff(query, 'editor', 'Noor Peeters')).id }),
    begun: { name: 'Noor Peeters', role: 'editor', office: '', language: 'nl' },
    ...{ theirs: { language: 'fr' }, mine: { name: 'Noor Maes' } },
    stored: 'select name, language from staff where id = $1',
  },
  changeTask: {
    about: async () => {
      await query('update tasks set staff_id = $2, words = $3, due_at = null where id = $1', [of.task, me.id, 'Bellen'])
      await act(colleague, 'changeTask', { id: of.task, ...taskOf(me) })
      return { id: of.task }
    },
    get begun() {
      return taskOf(me)
    },
    ...{ theirs: { time: '11:00' }, mine: { words: 'Schrijven' } },
    stored: `select words, to_char(due_at at time zone 'Europe/Brussels', 'HH24:MI') as time from tasks where id = $1`,
  },
  editContact: {
    about: async () => {
      const id = await ask({
        form: 'contactMe',
        email: 'noor@voorbeeld.be',
        values: { name: 'Noor' },
        office: of.office,
      })
      await query('delete from contact_values where staff_id is not null')
      const [row] = await query<{ id: string }>('select contact_id as id from contact_values where lead_id = $1', [id])
      return { id: row?.id ?? '' }
    },
    begun: { name: 'Noor', salutation: '', language: 'nl', phones: '', emails: 'noor@voorbeeld.be' },
    ...{ theirs: { language: 'fr' }, mine: { name: 'Noor Maes' } },
    stored: `select max(value) filter (where kind = 'name' and chosen_at is not null) as name,
      max(value) filter (where kind = 'language' and chosen_at is not null) as language from contact_values where contact_id = $1`,
  },
  renameOwner: {
    about: async () => ({ id: (await makeOwner(query, [of.home])).id }),
    ...{ begun: { name: 'Noor Peeters', language: 'nl' }, theirs: { language: 'fr' }, mine: { name: 'Noor Maes' } },
    stored: 'select name, language from owners where id = $1',
  },
  setTravel: {
    about: async () => {
      await act(colleague, 'setTravel', { office: String(of.office), rule: 'fixed', minutes: '20', speed: '40' })
      return { office: String(of.office) }
    },
    ...{ begun: { rule: 'fixed', minutes: '20', speed: '40' }, theirs: { rule: 'distance' }, mine: { minutes: '25' } },
    stored: 'select visit_travel as rule, visit_travel_minutes::text as minutes from offices where id = $1',
  },
}
const ONE_FIELD: readonly DeskAction[] = ['homeNote', 'moveOwner']

it('each form that replaces several fields is tried with two people in two of them', () => {
  const replacing = forms.flatMap(([action, , replaces]) => (replaces ? [action] : []))
  expect(replacing.sort()).toEqual([...Object.keys(TWO_FIELDS), ...ONE_FIELD].sort())
})

it.each(Object.entries(TWO_FIELDS) as [DeskAction, TwoFields][])(
  '%s keeps what a colleague saved in a field that I left as it was',
  async (action, { about, begun, theirs, mine, stored }) => {
    const id = await about()
    const mark = begunMark(action as 'homeNote', begun)
    const send = (who: SessionStaff, own: Fields, from = mark) =>
      act(who, action, { ...id, ...begun, ...own, begun: from })
    expect((await send(colleague, theirs)).location).not.toContain('draft=')
    const { location } = await send(me, mine)
    expect(location).toContain('done=')
    expect(location).not.toContain('draft=')
    expect(await query(stored, Object.values(id))).toEqual([{ ...theirs, ...mine }])
  },
)

it('of what both changed and what only one did, the page shows both and loses neither', async () => {
  const begun = { nl: 'Nieuw', fr: 'Nouveau', en: 'New', de: '' }
  await act(colleague, 'homeRibbons', { ...homeId(), nl: 'Van Els', fr: 'De Els', en: 'New', de: '' })
  const mine = { ...begun, nl: 'Van mij', en: 'Mine', begun: begunMark('homeRibbons', begun) }
  const { location } = await act(me, 'homeRibbons', { ...homeId(), ...mine })
  const draft = await keptDraft('homeRibbons', new URL(location, 'http://x').searchParams.get('draft') ?? '')
  expect(draft).toMatchObject({
    ...{ isOverwriting: true, clashes: ['nl'], errors: {} },
    values: { nl: 'Van mij', fr: 'De Els', en: 'Mine', de: '' },
  })
  // What is wrong besides doesn't hide that.
  const wrong = await act(me, 'homeRibbons', { ...homeId(), ...mine, en: 'x'.repeat(31) })
  const found = await keptDraft('homeRibbons', new URL(wrong.location, 'http://x').searchParams.get('draft') ?? '')
  expect(found).toMatchObject({ clashes: ['nl'], errors: { en: 'tooLong' }, values: { fr: 'De Els' } })
})
