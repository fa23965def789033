import { afterEach, describe, expect, it } from 'vitest'
import type { CrmLead } from '../../../../lib/crm/connector.ts'
import { CrmError } from '../../../../lib/crm/rules-error.ts'
import { home, project, startTestWhise, type TestWhise } from '../../../support/crm/whise/setup.ts'

const AGENCIES = [
  { clientId: 101, officeId: 11 },
  { clientId: 102, officeId: 22 },
]
let whise: TestWhise
afterEach(() => whise.standIn.stop())

const start = async () => {
  whise = await startTestWhise({ homes: [home(1001), home(1002)], projects: [project(700, [701])], agencies: AGENCIES })
  return whise
}
const LEAD: CrmLead = {
  key: 'request-1',
  language: 'fr',
  person: {
    firstName: 'Anna',
    lastName: 'Example',
    email: 'anna@example.org',
    phone: '+32 470 00 00 00',
    street: '',
    zip: '',
    city: '',
  },
  subject: 'Question sur R1002',
  message: 'La maison est-elle encore libre ?',
  homeId: '1002',
  projectId: null,
  wish: null,
  viewing: null,
}
const VIEWING = { start: new Date('2026-06-10T08:30:00Z'), end: new Date('2026-06-10T09:00:00Z'), agentId: '55' }
const problemOf = (error: unknown) => (error instanceof CrmError ? error.problem : error)
const send = (changes: Partial<CrmLead> = {}, isRepeated = false) =>
  whise.connect().writeBack.sendLead({ ...LEAD, ...changes }, isRepeated)

describe('requests', () => {
  it('a request goes to the agency and office of its home, with its language, message and mark', async () => {
    const { standIn } = await start()
    const id = await send()
    expect(standIn.desk.contacts).toEqual([
      {
        ...{ id: Number(id), clientId: 102, privateEmail: 'anna@example.org', name: 'Example', firstName: 'Anna' },
        ...{
          privateTel: '+32 470 00 00 00',
          languageId: 'fr-BE',
          officeIds: [22],
          estateIds: [1002],
          searchCriteria: [],
        },
        messages: ['Question sur R1002\n\nLa maison est-elle encore libre ?\n\n[request-1]'],
      },
    ])
  })

  it('a request about a project names it; one about no home goes to the first agency, or to the office that is set', async () => {
    const { standIn, connect } = await start()
    await send({ homeId: null, projectId: '700' })
    await send({ key: 'request-2', homeId: null })
    await connect({ officeId: 99 }).writeBack.sendLead({ ...LEAD, key: 'request-3', homeId: null }, false)
    expect(standIn.desk.contacts).toEqual([
      expect.objectContaining({ clientId: 101, estateIds: [700], officeIds: [11, 99] }),
    ])
  })

  it('a home that is gone: the request goes to the first agency', async () => {
    const { standIn } = await start()
    await send({ homeId: '4711' })
    expect(standIn.desk.contacts).toEqual([expect.objectContaining({ clientId: 101, estateIds: [] })])
  })

  it('the agency of the home may be the one that is closed: nothing is sent to another', async () => {
    const { standIn } = await start()
    standIn.switches.closed.set(102, 403)
    await expect(send().catch(problemOf)).resolves.toBe('forbidden')
    await send({ homeId: '1001' })
    expect(standIn.desk.contacts).toEqual([expect.objectContaining({ clientId: 101, estateIds: [1001] })])
  })

  it('a visitor without a last name has one that Whise takes', async () => {
    const { standIn } = await start()
    await send({ person: { ...LEAD.person, firstName: 'Anna', lastName: '' } })
    expect(standIn.desk.contacts[0]?.name).toBe('Anna')
  })

  it('a wish is a list of search criteria, one per category', async () => {
    const { standIn } = await start()
    const wish = {
      goal: 'rent',
      categories: ['2', '6'],
      zips: ['9000', '9050'],
      priceMin: null,
      priceMax: 1200,
      minBedrooms: 2,
    } as const
    await send({ homeId: null, wish })
    const common = { PurposeId: 2, CountryId: 1, ZipCodes: ['9000', '9050'], PriceMax: 1200, MinRooms: 2 }
    expect(standIn.desk.contacts[0]?.searchCriteria).toEqual(
      [2, 4, 5, 6].map((CategoryId) => ({ ...common, CategoryId })),
    )
    await send({ key: 'other', homeId: null, wish: { ...wish, goal: 'sale', categories: [], zips: [] } })
    expect(standIn.desk.contacts[0]?.searchCriteria.at(-1)).toEqual({
      PurposeId: 1,
      CountryId: 1,
      PriceMax: 1200,
      MinRooms: 2,
    })
  })

  it('sent, but the answer is lost: the next attempt finds the message, and there is one', async () => {
    const { standIn } = await start()
    standIn.setFaults((name) => (name === 'contacts/upsert' ? 'cutAfter' : null))
    await expect(send().catch(problemOf)).resolves.toBe('unreachable')
    expect(standIn.desk.contacts).toHaveLength(1)
    standIn.setFaults(null)
    const id = await send({}, true)
    expect(id).toBe(String(standIn.desk.contacts[0]?.id))
    expect(standIn.desk.contacts[0]?.messages).toHaveLength(1)
  })

  it('not sent at all: the next attempt sends it', async () => {
    const { standIn } = await start()
    standIn.setFaults((name) => (name === 'contacts/upsert' ? 'cut' : null))
    await expect(send().catch(problemOf)).resolves.toBe('unreachable')
    standIn.setFaults(null)
    await send({}, true)
    expect(standIn.desk.contacts[0]?.messages).toHaveLength(1)
  })

  it('a second request of the same visitor comes beside the first', async () => {
    const { standIn } = await start()
    await send()
    await send({ key: 'request-2', message: 'Et le jardin ?' })
    await send({ key: 'request-2', message: 'Et le jardin ?' }, true)
    expect(standIn.desk.contacts).toHaveLength(1)
    expect(standIn.desk.contacts[0]?.messages).toHaveLength(2)
  })

  it('what Whise refuses is told by field, without what the visitor wrote', async () => {
    const { standIn } = await start()
    const message = "Value 'anna@example.org' isn't valid. Path 'PrivateEmail', line 1."
    standIn.setFaults((name) =>
      name === 'contacts/upsert'
        ? { body: JSON.stringify({ isValidRequest: false, validationErrors: [{ code: 'Invalid', message }] }) }
        : null,
    )
    const error = await send().catch((one) => one)
    expect(problemOf(error)).toBe('invalid')
    expect(error.fields).toEqual(['Invalid', 'PrivateEmail'])
    expect(error.message).not.toMatch(/anna/)
  })

  it('a contact’s id is read however it is spelled', async () => {
    const { standIn } = await start()
    for (const reply of [{ ContactId: 5 }, { contactID: '5' }, { id: 5 }, { contact: { id: 5 } }]) {
      standIn.setFaults((name) =>
        name === 'contacts/upsert' ? { body: JSON.stringify({ isValidRequest: true, ...reply }) } : null,
      )
      await expect(send()).resolves.toBe('5')
    }
    standIn.setFaults((name) => (name === 'contacts/upsert' ? { body: '{"isValidRequest":true}' } : null))
    await expect(send()).resolves.toBeNull()
  })
})

describe('viewings', () => {
  it('a viewing stands in the calendar on Brussels’ clock, with contact, home and agent', async () => {
    const { standIn } = await start()
    const id = await send({ viewing: VIEWING })
    expect(standIn.desk.appointments).toEqual([
      expect.objectContaining({
        ...{ clientId: 102, CalendarActionId: 12, Subject: 'Question sur R1002 [request-1]', UserIds: [55] },
        ...{
          StartDateTime: '2026-06-10T10:30:00',
          EndDateTime: '2026-06-10T11:00:00',
          EstateIds: [1002],
          ContactIds: [Number(id)],
        },
      }),
    ])
  })

  it('the contact was stored and the viewing not: the next attempt stores only the viewing, and once', async () => {
    const { standIn } = await start()
    standIn.setFaults((name) => (name === 'calendars/upsert' ? 'cut' : null))
    await expect(send({ viewing: VIEWING }).catch(problemOf)).resolves.toBe('unreachable')
    standIn.setFaults(null)
    await send({ viewing: VIEWING }, true)
    await send({ viewing: VIEWING }, true)
    expect(standIn.desk.contacts[0]?.messages).toHaveLength(1)
    expect(standIn.desk.appointments).toHaveLength(1)
  })
})

it('addresses of homes and counts of views aren’t sent', async () => {
  await start()
  expect(whise.connect().writeBack).toMatchObject({ sendAddress: null, sendView: null })
})
