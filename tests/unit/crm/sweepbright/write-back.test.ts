import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CrmLead } from '../../../../lib/crm/connector.ts'
import { type Scene, startScene } from '../../../support/crm/sweepbright/scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await startScene()
  await scene.standIn.publish(scene.home())
})
afterEach(() => scene.stop())

const OFFICE = '00000008-0000-4000-8000-000000000001'
const lead = (change: Partial<CrmLead> = {}): CrmLead => ({
  key: 'key-1',
  language: 'nl',
  person: {
    ...{ firstName: 'An', lastName: 'Bezoeker', email: 'an@voorbeeld.be', phone: '' },
    ...{ street: '', zip: '', city: '' },
  },
  ...{ subject: 'Huis 1', message: 'Mag ik het zien?', homeId: null, projectId: null, wish: null, viewing: null },
  ...change,
})

it('sends a request about a home to that home, with its key', async () => {
  const { sendLead } = scene.connect().writeBack
  const start = new Date('2026-12-01T09:00:00Z')
  const viewing = { start, end: new Date(start.getTime() + 1_800_000), agentId: null }
  expect(await sendLead(lead({ homeId: scene.home(), viewing }), false)).toMatch(/^[\da-f-]{36}$/)
  expect(scene.standIn.contacts).toEqual([
    {
      path: `estates/${scene.home()}/contacts`,
      body: {
        ...{ first_name: 'An', last_name: 'Bezoeker', email: 'an@voorbeeld.be', locale: 'nl' },
        message: 'Huis 1\n\nMag ik het zien?\n\n2026-12-01 10:00 – 2026-12-01 10:30\n\n[key-1]',
      },
    },
  ])
})

it('takes an answer without a body', async () => {
  scene.standIn.switches.contactReply = 'empty'
  expect(await scene.connect().writeBack.sendLead(lead(), false)).toBeNull()
})

it('sends a wish with its preferences, a German one in the agency’s language', async () => {
  const wish = {
    goal: 'rent',
    categories: ['2', '5'],
    zips: ['9000'],
    priceMin: null,
    priceMax: 900,
    minBedrooms: 2,
  } as const
  await scene.connect().writeBack.sendLead(lead({ wish, homeId: scene.home(), language: 'de' }), false)
  expect(scene.standIn.contacts[0]).toMatchObject({
    path: 'contacts',
    body: {
      locale: 'nl',
      property_id: scene.home(),
      preferences: { negotiation: 'let', types: ['apartment'], max_price: 900, min_rooms: 2 },
      location_preference: { country: 'BE', postal_codes: ['9000'] },
    },
  })
})

it('sends an owner’s request to the office, and as any other where no office is set', async () => {
  await scene.connect({ office: OFFICE }).writeBack.sendLead(lead({ isOwner: true }), false)
  await scene.connect().writeBack.sendLead(lead({ isOwner: true }), false)
  expect(scene.standIn.contacts.map(({ path, body }) => [path, body.office_id])).toEqual([
    ['contacts/owners', OFFICE],
    ['contacts', undefined],
  ])
})

it('doesn’t lose a request about a home that isn’t published any more', async () => {
  await scene.connect({ office: OFFICE }).writeBack.sendLead(lead({ homeId: scene.home(1) }), false)
  expect(scene.standIn.contacts.map(({ path, body }) => [path, body.office_id])).toEqual([['contacts', OFFICE]])
})

it('scenario 15: 422 names the field, and repeats nothing that the visitor wrote', async () => {
  const person = { ...lead().person, email: 'geen adres' }
  const error = await scene
    .connect()
    .writeBack.sendLead(lead({ person }), false)
    .catch((reason: Error) => reason)
  expect(error).toMatchObject({ problem: 'invalid', fields: ['email'], isPassing: false })
  expect(String(error)).not.toContain('geen adres')
})

it('makes a call once whose effect nobody knows, and again later by the setting alone', async () => {
  scene.standIn.setFaults((name, call) => (name === 'contact' && call === 1 ? 'cutAfter' : null))
  await expect(scene.connect().writeBack.sendLead(lead(), false)).rejects.toMatchObject({ problem: 'unreachable' })
  expect(scene.standIn.contacts).toHaveLength(1)
  await expect(scene.connect({ repeatLeads: false }).writeBack.sendLead(lead(), true)).rejects.toMatchObject({
    problem: 'settings',
    isPassing: false,
  })
  expect(scene.standIn.contacts).toHaveLength(1)
  await scene.connect().writeBack.sendLead(lead(), true)
  expect(scene.standIn.contacts.map(({ body }) => String(body.message).endsWith('[key-1]'))).toEqual([true, true])
})

it('scenario 13: the address is sent again after a failure, and when it changes', async () => {
  const { sendAddress, sendView } = scene.connect().writeBack
  scene.standIn.setFaults((name, call) => (name === 'address' && call === 1 ? { status: 500, body: '' } : null))
  await sendAddress?.(scene.home(), 'https://site.example/nl/1/')
  expect(scene.standIn.calls.filter(({ name }) => name === 'address').map(({ status }) => status)).toEqual([500, 204])
  await sendAddress?.(scene.home(), 'https://site.example/nl/huis-1/')
  expect(scene.standIn.addresses).toEqual(new Map([[scene.home(), 'https://site.example/nl/huis-1/']]))
  await expect(sendAddress?.(scene.home(1), 'https://site.example/')).rejects.toMatchObject({ problem: 'missing' })
  expect(sendView).toBeNull()
})
