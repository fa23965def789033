import { describe, expect, it } from 'vitest'
import { readProjectRecord } from '../../../../lib/import/records/project-record.ts'

const read = (more: Record<string, unknown>) =>
  readProjectRecord({ ID: 901, language: 'nl', Name: 'Dokzicht', Status: 'open', Zip: '9000', City: 'Gent', ...more })
const unit = (more: Record<string, unknown>) => read({ Units: [{ ID: 1, Name: 'A1', ...more }] })

describe('an address elsewhere', () => {
  it.each([
    ['https://dokzicht.be', 'https://dokzicht.be'],
    [' HTTPS://www.dokzicht.be/nl/?a=1#b ', 'https://www.dokzicht.be/nl/?a=1#b'],
    ['https://dokzicht.be:8443/', 'https://dokzicht.be:8443/'],
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
    '//dokzicht.be/',
    'https://',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://lindehof.be@evil.example/',
    'https://a:b@evil.example/',
    `https://dokzicht.be/${'a'.repeat(2001)}`,
    7,
  ])('%j makes the record refused', (given) => {
    expect(read({ ExternalUrl: given })).toEqual({ refused: expect.stringMatching(/^ExternalUrl/) })
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

  it.each([{ Plan: {} }, { Plan: 'pictures/plan.webp' }, { PropertyID: 0 }, { NumberOfBathRooms: -1 }])(
    'with %j makes the record refused',
    (more) => expect(unit(more)).toEqual({ refused: expect.stringMatching(/^Units/) }),
  )
})

describe('phases and documents', () => {
  it('are taken as they are', () => {
    const Phases = [{ Name: 'Fase 1', DeliveryDate: '2027-12-01', Status: 'delivered' }, { Name: 'Fase 2' }]
    const Documents = [{ ID: 4, Name: 'Lastenboek', Url: 'https://a.example/1.pdf' }]
    expect(read({ Phases, Documents })).toMatchObject({ record: { Phases, Documents } })
  })

  it.each<[Record<string, unknown>, RegExp]>([
    [{ Phases: [{ Name: '' }] }, /^Phases/],
    [{ Phases: [{ Name: 'Fase 1', Status: 'ready' }] }, /^Phases/],
    [{ Phases: [{ Name: 'Fase 1', DeliveryDate: '2027-13-01' }] }, /^Phases/],
    [{ Phases: Array.from({ length: 51 }, () => ({ Name: 'a' })) }, /^Phases/],
    [{ Documents: [{ Name: 'a', Url: 'ftp://a.example/' }] }, /^Documents/],
    [{ Documents: [{ Url: 'https://a.example/' }] }, /^Documents/],
  ])('%j make the record refused', (more, reason) =>
    expect(read(more)).toEqual({ refused: expect.stringMatching(reason) }),
  )
})
