import { expect, it } from 'vitest'
import {
  allowsViewingAction,
  type DeskViewingState,
  deskViewingState,
  VIEWING_ACTIONS,
} from '../../../lib/viewings/rules-desk-viewing.ts'

const NOW = '2026-11-26T10:00:00.000Z'
const SOME = new Date('2026-11-20T10:00:00Z')

it.each<[string, Partial<Parameters<typeof deskViewingState>[0]>, DeskViewingState]>([
  ['a second before it begins', { start: '2026-11-26T10:00:01.000Z' }, 'booked'],
  ['as it begins', { start: NOW }, 'done'],
  ['confirmed by a colleague', { start: '2026-11-27T10:00:00.000Z', confirmedAt: SOME }, 'confirmed'],
  ['confirmed and over', { start: '2026-11-25T10:00:00.000Z', confirmedAt: SOME }, 'done'],
  ['missed', { start: '2026-11-25T10:00:00.000Z', noShowAt: SOME }, 'noShow'],
  ['cancelled', { start: '2026-11-27T10:00:00.000Z', cancelled: true, confirmedAt: SOME }, 'cancelled'],
])('a viewing %s', (_what, known, state) => {
  const viewing = { start: NOW, cancelled: false, confirmedAt: null, noShowAt: null, ...known }
  expect(deskViewingState(viewing, NOW)).toBe(state)
})

it.each<[DeskViewingState, string[]]>([
  ['booked', ['confirm', 'move', 'cancel']],
  ['confirmed', ['move', 'cancel']],
  ['done', ['noShow']],
  ['noShow', ['undoNoShow']],
  ['cancelled', []],
])('what can be done with a viewing that is %s', (state, actions) => {
  expect(VIEWING_ACTIONS.filter((action) => allowsViewingAction(action, state))).toEqual(actions)
})
