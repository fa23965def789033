import { expect, it } from 'vitest'
import { heldState, isSaidByCrm, seenText, settableStates } from '../../../lib/homes/rules-state.ts'
import { readHomeTab } from '../../../lib/homes/rules-tabs.ts'

it('a home for sale isn’t let, and one to let isn’t sold', () => {
  expect(settableStates('sale')).toEqual(['available', 'option', 'sold', 'withdrawn'])
  expect(settableStates('rent')).toEqual(['available', 'option', 'let', 'withdrawn'])
})

it('what is taken off the site is held so, whatever the CRM says', () => {
  const known = { availability: 'available', crmAvailability: 'available' } as const
  expect(heldState({ ...known, setState: 'withdrawn' })).toBe('withdrawn')
  expect(heldState({ ...known, setState: null })).toBe('available')
})

it('the CRM says the same of sold and let, and never of what is withdrawn', () => {
  expect(isSaidByCrm('sold', { crmAvailability: 'let' })).toBe(true)
  expect(isSaidByCrm('option', { crmAvailability: 'sold' })).toBe(false)
  expect(isSaidByCrm('withdrawn', { crmAvailability: 'sold' })).toBe(false)
})

it('what was seen differs by the state, and by who or what is new, in whichever order it was read', () => {
  const seen = seenText({ viewings: ['b', 'a'], people: ['c'] }, 'available')
  expect(seenText({ viewings: ['a', 'b'], people: ['c'] }, 'available')).toBe(seen)
  expect(seenText({ viewings: ['a'], people: ['c'] }, 'available')).not.toBe(seen)
  expect(seenText({ viewings: ['a', 'b'], people: ['c'] }, 'option')).not.toBe(seen)
})

it('an address names a tab; anything else is the overview', () => {
  expect([readHomeTab('visits'), readHomeTab('x'), readHomeTab(undefined)]).toEqual(['visits', 'overview', 'overview'])
})
