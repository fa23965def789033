/** Requests and views that go to Omnicasa. */
import { describe, expect, test } from 'vitest'
import type { CrmLead } from '../../../../lib/crm/connector.ts'
import { simpleCatalogue, withStandIn } from '../../../support/crm/omnicasa/with-stand-in.ts'
import { expectEachAsync } from '../../../support/each.ts'

const lead = (changes: Partial<CrmLead> = {}): CrmLead => ({
  key: 'lead-4f7d2c',
  language: 'nl',
  person: {
    firstName: 'An',
    lastName: 'Claes',
    email: 'an.claes@example.org',
    phone: '0470 11 22 33',
    street: 'Veldstraat 3',
    zip: '9000',
    city: 'Gent',
  },
  subject: 'Vraag over R1003',
  message: 'Is de woning nog vrij?\nGroeten',
  homeId: '1003',
  projectId: null,
  wish: null,
  viewing: null,
  ...changes,
})
const viewing = { start: new Date('2026-11-27T13:00:00Z'), end: new Date('2026-11-27T13:30:00Z'), agentId: null }
const wish = {
  goal: 'sale' as const,
  categories: ['2', '3'],
  zips: ['9000', '9050'],
  priceMin: null,
  priceMax: 350_000,
  minBedrooms: 2,
}

describe('a request', () => {
  test('about a home has all of its fields and its key, and only those', async () => {
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      expect(await connect({ OMNICASA_OFFICE: '4', OMNICASA_SITE: '2' }).writeBack.sendLead(lead(), false)).toBeNull()
      expect(standIn.store.leads).toEqual([
        {
          method: 'ContactOnMe',
          parameters: {
            officeid: 4,
            siteid: 2,
            name: 'Claes',
            firstname: 'An',
            email: 'an.claes@example.org',
            gsm: '0470 11 22 33',
            address: 'Veldstraat 3',
            zip: '9000',
            city: 'Gent',
            sourceid: 5,
            languageid: 1,
            languageidfromparameter: 1,
            objectid: 1003,
            subject: 'Vraag over R1003 [lead-4f7d2c]',
            content: 'Is de woning nog vrij?\nGroeten',
            customstr1: 'lead-4f7d2c',
          },
        },
      ])
      expect(JSON.stringify(standIn.calls)).not.toMatch(/Claes|json=/)
    })
  })

  test('gives a mobile number as such, and any other as a phone number', async () => {
    const numbers: [string, 'gsm' | 'phonenumber'][] = [
      ['+32 (0)470 11 22 33', 'gsm'],
      ['0032470112233', 'gsm'],
      ['0470/11.22.33', 'gsm'],
      ['09 223 44 55', 'phonenumber'],
      ['+31 6 12345678', 'phonenumber'],
    ]
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      await expectEachAsync(numbers, async (phone, field) => {
        await connect().writeBack.sendLead(lead({ person: { ...lead().person, phone } }), false)
        expect(standIn.store.leads.at(-1)?.parameters[field]).toBe(phone)
      })
    })
  })

  test('about a project goes to its own call, by either form of the id', async () => {
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      for (const projectId of ['project-31', '31'])
        await connect().writeBack.sendLead(lead({ homeId: null, projectId }), false)
      expect(standIn.store.leads.map(({ method, parameters }) => [method, parameters.projectids])).toEqual([
        ['ContactOnMeProject', '31'],
        ['ContactOnMeProject', '31'],
      ])
    })
  })

  test('with a wish about a home makes a demand of it', async () => {
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      await connect({ OMNICASA_CATEGORIES: '12:2' }).writeBack.sendLead(lead({ wish }), false)
      expect(standIn.store.leads[0]).toMatchObject({
        method: 'ContactOnMe',
        parameters: {
          objectid: 1003,
          iscreateddemand: true,
          ismergeddemandifexisting: true,
          goal: 0,
          webids: '2,3,12',
          pricemax: 350_000,
          demandcomment: 'Postcodes: 9000, 9050; Slaapkamers: ≥ 2',
        },
      })
    })
  })

  test('with a wish and no home is registered as a demand, with the types of its categories', async () => {
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      await connect().writeBack.sendLead(lead({ wish: { ...wish, goal: 'rent' }, homeId: null }), false)
      expect(standIn.store.leads[0]).toMatchObject({
        method: 'DemandRegister',
        parameters: { goal: 1, zips: '9000,9050', minrooms: 2, typeofpropertyids: '1,10,3', pricemax: 350_000 },
      })
      expect(standIn.store.leads[0]?.parameters.comment).toMatch(/Is de woning nog vrij[\s\S]*\[lead-4f7d2c\]$/)
      expect(standIn.store.leads[0]?.parameters).not.toHaveProperty('pricemin')
    })
  })

  test('about nothing goes without an object', async () => {
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      await connect().writeBack.sendLead(lead({ homeId: null }), false)
      expect(standIn.store.leads[0]?.method).toBe('ContactOnMe')
      expect(standIn.store.leads[0]?.parameters).not.toHaveProperty('objectid')
    })
  })

  test('that is too long ends with a sentence that says where the rest is', async () => {
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      for (const [language, ending] of [
        ['nl', 'e-mail van de website.'],
        ['fr', 'l’e-mail du site web.'],
        ['en', 'e-mail from the website.'],
        ['de', 'E-Mail der Website.'],
      ] as const) {
        await connect().writeBack.sendLead(lead({ language, message: 'Été 🏡 à la mer. '.repeat(300) }), false)
        const content = String(standIn.store.leads.at(-1)?.parameters.content)
        expect(content.endsWith(ending)).toBe(true)
        expect(content.isWellFormed()).toBe(true)
        expect(content.length).toBeGreaterThan(100)
      }
      standIn.behave({ maxQuery: 12_000 })
      await connect({ OMNICASA_MAX_QUERY: '12000' }).writeBack.sendLead(lead({ message: 'é'.repeat(1500) }), false)
      expect(standIn.store.leads.at(-1)?.parameters.content).toHaveLength(1500)
    })
  })

  test('that doesn’t fit even without its message is refused before it is sent', async () => {
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      const sending = connect().writeBack.sendLead(lead({ subject: 'é'.repeat(600) }), false)
      await expect(sending).rejects.toMatchObject({ problem: 'invalid' })
      expect(standIn.store.leads).toEqual([])
    })
  })

  test('that the CRM refuses says which fields, and nothing of the person', async () => {
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      standIn.setFaults(() => ({
        body: JSON.stringify({
          Code: 600,
          Message: 'Email an.claes@example.org is not valid',
          Success: false,
          Value: null,
        }),
      }))
      const error = await connect()
        .writeBack.sendLead(lead(), false)
        .catch((thrown) => thrown)
      expect(error).toMatchObject({ problem: 'invalid', fields: ['Email'] })
      expect(String(error)).not.toMatch(/claes/)
      standIn.setFaults(() => ({ body: JSON.stringify({ Code: 0, Success: true, Value: false }) }))
      await expect(connect().writeBack.sendLead(lead(), false)).rejects.toMatchObject({ problem: 'invalid' })
      standIn.setFaults(() => ({ body: JSON.stringify({ Code: 0, Success: true, Value: 8123 }) }))
      expect(await connect().writeBack.sendLead(lead(), false)).toBe('8123')
    })
  })
})

describe('a viewing', () => {
  test('takes the slot at its time', async () => {
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      standIn.store.slots.push(
        { ID: 500, StartDate: '2026-11-27 13:30:00', EndDate: '2026-11-27 14:00:00' },
        { ID: 501, StartDate: '2026-11-27 14:00:00', EndDate: '2026-11-27 14:30:00' },
      )
      await connect().writeBack.sendLead(lead({ viewing }), false)
      expect(standIn.store.leads[0]?.parameters).toMatchObject({
        appointmentid: 501,
        agendacomment: 'Vraag over R1003 [lead-4f7d2c]',
        content: 'Is de woning nog vrij?\nGroeten',
      })
    })
  })

  test('without a slot at its time has the time in the message', async () => {
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      // Another slot ends at that time.
      standIn.store.slots.push({ ID: 500, StartDate: '2026-11-27 13:30:00', EndDate: '2026-11-27 14:00:00' })
      await connect().writeBack.sendLead(lead({ viewing }), false)
      standIn.behave({ forbidden: ['GetAppointmentObject'] })
      await connect().writeBack.sendLead(lead({ viewing, language: 'fr' }), false)
      const [first, second] = standIn.store.leads
      expect(first?.parameters).not.toHaveProperty('appointmentid')
      expect(first?.parameters.content).toMatch(/\n\nBezoek: 2026-11-27 14:00–14:30$/)
      expect(second?.parameters.content).toMatch(/\n\nVisite: 2026-11-27 14:00–14:30$/)
    })
  })
})

describe('scenario 15: a request whose answer never came', () => {
  const sendTwice = async (
    connect: Parameters<Parameters<typeof withStandIn>[1]>[0]['connect'],
    one = lead(),
    env = {},
  ) => {
    const crm = connect(env, { timeout: 500 })
    await expect(crm.writeBack.sendLead(one, false)).rejects.toMatchObject({
      problem: expect.stringMatching(/^(timeout|unreachable)$/),
    })
    expect(await connect(env).writeBack.sendLead(one, true)).toBeNull()
  }

  test('is sent once when the CRM had stored it', async () => {
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      standIn.setFaults((name, count) => (name === 'ContactOnMe' && count === 1 ? 'hang' : null))
      await sendTwice(connect)
      expect(standIn.store.leads).toHaveLength(1)
      const [look] = standIn.requests.filter(({ method }) => method === 'GetAutomaticHistories')
      expect(look?.parameters).toMatchObject({ objectid: 1003, fromdate: '2026-11-13 10:00:00' })
    })
  })

  test('is sent once when it was a demand', async () => {
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      standIn.setFaults((name, count) => (name === 'DemandRegister' && count === 1 ? 'cutAfter' : null))
      await sendTwice(connect, lead({ wish, homeId: null }))
      expect(standIn.store.leads).toHaveLength(1)
    })
  })

  test('is sent again when the CRM had not stored it', async () => {
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      standIn.setFaults((name, count) => (name === 'ContactOnMe' && count === 1 ? 'cut' : null))
      await expect(connect().writeBack.sendLead(lead(), false)).rejects.toMatchObject({ problem: 'unreachable' })
      expect(standIn.store.leads).toHaveLength(0)
      await connect().writeBack.sendLead(lead(), true)
      expect(standIn.store.leads).toHaveLength(1)
    })
  })

  test('comes twice rather than not at all where the histories hold no texts, may not be read, or are not asked', async () => {
    for (const [behaviour, env] of [
      [{ keepsTexts: false }, {}],
      [{ forbidden: ['GetAutomaticHistories', 'GetCalendarHistories'] }, {}],
      [{}, { OMNICASA_LEAD_LOOKUP: 'off' }],
    ] as const)
      await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
        standIn.behave(behaviour)
        standIn.setFaults((name, count) => (name === 'ContactOnMe' && count === 1 ? 'cutAfter' : null))
        await sendTwice(connect, lead(), env)
        expect(standIn.store.leads).toHaveLength(2)
      })
  })

  test('waits while the CRM can’t be asked', async () => {
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      standIn.setFaults((name) => (name === 'GetAutomaticHistories' ? { status: 503, body: '' } : null))
      await expect(connect().writeBack.sendLead(lead(), true)).rejects.toMatchObject({ isPassing: true })
      expect(standIn.store.leads).toEqual([])
    })
  })

  test('is not repeated by the client itself', async () => {
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      standIn.setFaults((name) => (name === 'ContactOnMe' ? 'cutAfter' : null))
      await expect(connect().writeBack.sendLead(lead(), false)).rejects.toMatchObject({ problem: 'unreachable' })
      expect(standIn.store.leads).toHaveLength(1)
    })
  })
})

describe('a view', () => {
  test('is counted once, without anything of the visitor', async () => {
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      await connect().writeBack.sendView?.('1003')
      expect(standIn.store.views).toEqual(new Map([[1003, 1]]))
      expect(standIn.requests.map(({ parameters }) => parameters)).toEqual([
        { id: 1003, updatevisit: true, displayfields: 'ID' },
      ])
      await expect(connect().writeBack.sendView?.('4711')).rejects.toMatchObject({ problem: 'missing' })
    })
  })

  test('the address of a page is not sent: the CRM has no call for it', async () => {
    await withStandIn(simpleCatalogue(1), async ({ connect }) => {
      expect(connect().writeBack.sendAddress).toBeNull()
    })
  })
})
