import { describe, expect, it } from 'vitest'
import { readWhiseHint } from '../../../../lib/crm/whise/receive-hint.ts'

const OFFICES = { clientIds: [101], officeIds: [11, 12] }
const call = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    clientId: 101,
    officeId: 11,
    userId: 1,
    events: [{ name: 'estate_update', objectId: 7 }],
    ...changes,
  })

describe('16. calls of Whise', () => {
  it('a changed home is a hint; the same twice is the same hint', () => {
    expect(readWhiseHint(call(), OFFICES)).toEqual({ estateIds: ['7'] })
    expect(readWhiseHint(call(), OFFICES)).toEqual(readWhiseHint(call(), OFFICES))
    const events = [
      { name: 'estate_created', objectId: '8' },
      { name: 'estate_update', objectId: 8 },
      { name: 'contact_update', objectId: 9 },
    ]
    expect(readWhiseHint(call({ events }), OFFICES)).toEqual({ estateIds: ['8'] })
  })
  it('an unknown agency or office is no hint', () => {
    expect(readWhiseHint(call({ clientId: 999 }), OFFICES)).toBeNull()
    expect(readWhiseHint(call({ officeId: 999 }), OFFICES)).toBeNull()
    expect(readWhiseHint(call({ officeId: 999 }), { clientIds: [101], officeIds: null })).toEqual({ estateIds: ['7'] })
  })
  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"clientId":101',
    call({ events: 'all' }),
    call({ events: [] }),
    call({ events: [null, 7] }),
  ])('a forged or broken call is no hint: %s', (body) => {
    expect(readWhiseHint(body, OFFICES)).toBeNull()
  })
  it('ids that aren’t any, and lists that nobody’s work could make, are no hint', () => {
    const events = ['x', -1, 1.5, 0, null].map((objectId) => ({ name: 'estate_update', objectId }))
    expect(readWhiseHint(call({ events }), OFFICES)).toBeNull()
    const many = Array.from({ length: 1000 }, (_, index) => ({ name: 'estate_update', objectId: index + 1 }))
    expect(readWhiseHint(call({ events: many }), OFFICES)).toBeNull()
  })
})
