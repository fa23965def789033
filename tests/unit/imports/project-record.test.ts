import { describe, expect, it } from 'vitest'
import { readProjectRecord } from '../../../lib/imports/records/project-record.ts'

const read = (more: Record<string, unknown>) =>
  readProjectRecord({ ID: 901, language: 'nl', Name: 'Dokzicht', Status: 'open', Zip: '9000', City: 'Gent', ...more })
/** What was left out of a record that is taken all the same. */
const leftOut = (more: Record<string, unknown>): string[] => {
  const reading = read(more)
  return 'record' in reading ? reading.leftOut.map(({ path, fault }) => `${path} ${fault}`) : ['refused']
}
const unit = (more: Record<string, unknown>) => read({ Units: [{ ID: 1, Name: 'A1', ...more }] })

describe('an address elsewhere', () => {
  it.each([
    ['https://dokzicht.be', 'https://dokzicht.be'],
    [' HTTPS://www.dokzicht.be/nl/?a=1#b ', 'https://www.dokzicht.be/nl/?a=1#b'],
    ['https://dokzicht.be:8443/', 'https://dokzicht.be:8443/'],
    ['//dokzicht.be/', 'https://dokzicht.be/'],
    ['www.dokzicht.be/nl', 'https://www.dokzicht.be/nl'],
    ['-', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is taken as %j', (given, taken) => {
    expect(read({ ExternalUrl: given })).toMatchObject({ record: {} })
    const result = read({ ExternalUrl: given })
    expect('record' in result && result.record.ExternalUrl).toBe(taken)
  })

  it.each([
    'http://dokzicht.be/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://lindehof.be@evil.example/',
    'https://a:b@evil.example/',
    `https://dokzicht.be/${'a'.repeat(2001)}`,
    7,
  ])('%j is left out', (given) => {
    expect(leftOut({ ExternalUrl: given })).toEqual(['ExternalUrl address'])
    expect(read({ ExternalUrl: given })).not.toMatchObject({ record: { ExternalUrl: expect.anything() } })
  })
})

describe('a unit', () => {
  it('has a plan, rooms and the home it is listed as', () => {
    const Plan = { Url: 'pictures/plan.webp', Width: 400, Height: 300 }
    expect(unit({ Plan, NumberOfBathRooms: '2', PropertyID: 20001 })).toMatchObject({
      record: { Units: [{ Plan, NumberOfBathRooms: 2, PropertyID: 20001 }] },
    })
    expect(unit({ Plan: null, PropertyID: '-' })).toMatchObject({ record: { Units: [{ ID: 1 }] } })
  })

  it.each([
    [{ Plan: {} }, 'Units.0.Plan.Url missing'],
    [{ PropertyID: 0 }, 'Units.0.PropertyID number'],
    [{ NumberOfBathRooms: -1 }, 'Units.0.NumberOfBathRooms tooSmall'],
    [{ Price: 'op aanvraag' }, 'Units.0.Price number'],
    [{ WebID: '9' }, 'Units.0.WebID category'],
  ])('with %j stays without it', (more, noted) => {
    expect(unit(more)).toMatchObject({ record: { Units: [{ ID: 1, Name: 'A1' }] } })
    expect(leftOut({ Units: [{ ID: 1, Name: 'A1', ...more }] })).toEqual([noted])
  })

  it('may have its plan as an address, and its state in words', () => {
    expect(unit({ Plan: 'pictures/plan.webp', SubStatus: 'Verkocht' })).toMatchObject({
      record: { Units: [{ Plan: { Url: 'pictures/plan.webp' }, SubStatus: 6 }] },
    })
  })

  it('is left out without an ID, and stands once', () => {
    const Units = [{ ID: 1, Name: 'A1' }, { Name: 'A2' }, { ID: 1, Name: 'A3' }, { ID: 4, Name: 'A4' }]
    expect(read({ Units })).toMatchObject({ record: { Units: [{ Name: 'A1' }, { Name: 'A4' }] } })
    expect(leftOut({ Units })).toEqual(['Units.1.ID missing', 'Units.2 repeated'])
  })

  it('hides its price when nobody can tell whether it may be shown', () => {
    expect(unit({ Price: 1, PublishPrice: 'misschien' })).toMatchObject({
      record: { Units: [{ PublishPrice: false }] },
    })
  })
})

describe('phases and documents', () => {
  it('are taken as they are', () => {
    const Phases = [{ Name: 'Fase 1', DeliveryDate: '2027-12-01', Status: 'delivered' }, { Name: 'Fase 2' }]
    const Documents = [{ ID: 4, Name: 'Lastenboek', Url: 'https://a.example/1.pdf' }]
    expect(read({ Phases, Documents })).toMatchObject({ record: { Phases, Documents } })
  })

  it.each<[Record<string, unknown>, string]>([
    [{ Phases: [{ Name: '' }] }, 'Phases.0.Name missing'],
    [{ Phases: [{ Name: 'Fase 1', Status: 'ready' }] }, 'Phases.0.Status choice'],
    [{ Phases: [{ Name: 'Fase 1', DeliveryDate: '2027-13-01' }] }, 'Phases.0.DeliveryDate date'],
    [{ Phases: Array.from({ length: 51 }, () => ({ Name: 'a' })) }, 'Phases tooLong'],
    [{ Documents: [{ Name: 'a', Url: 'ftp://a.example/' }] }, 'Documents.0.Url address'],
    [{ Documents: [{ Url: 'https://a.example/' }] }, 'Documents.0.Name missing'],
    [{ Documents: 7 }, 'Documents list'],
  ])('%j lose what is wrong with them', (more, noted) => expect(leftOut(more)).toEqual([noted]))

  it.each([
    ['Verkocht', 'soldout'],
    ['sous option', 'option'],
    ['OPEN', 'open'],
  ])('a project that is %s is %s', (Status, state) =>
    expect(read({ Status })).toMatchObject({ record: { Status: state } }),
  )
})
