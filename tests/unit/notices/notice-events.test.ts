import { describe, expect, it } from 'vitest'
import { STAFF_ROLES } from '../../../lib/desk/define-feature.ts'
import { NOTICE_EVENTS, NOTICE_KINDS, noticeEventsOf, noticePage, noticeWay } from '../../../lib/desk/notice-events.ts'
import { DESK_PAGES, may } from '../../../lib/desk/permissions.ts'
import { routeOf } from '../../../lib/i18n/route-table/route-table.ts'
import { expectEach } from '../../support/each.ts'

describe('how somebody is told', () => {
  it.each([
    ['office', 'assigned', null, 'mail'],
    ['office', 'offerEnds', null, 'mail'],
    ['office', 'feedback', null, 'daily'],
    ['administrator', 'feedback', null, 'never'],
    ['editor', 'feedback', 'mail', 'never'],
    ['office', 'taskDue', null, 'mail'],
    ['editor', 'taskGiven', 'mail', 'never'],
    ['office', 'request', null, 'never'],
    ['office', 'overdue', null, 'never'],
    ['office', 'overdue', 'daily', 'daily'],
    ['administrator', 'import', null, 'mail'],
    ['administrator', 'deadMail', null, 'daily'],
    ['administrator', 'rate', null, 'mail'],
    ['office', 'rate', 'mail', 'never'],
    ['administrator', 'import', 'never', 'never'],
    ['editor', 'plan', null, 'mail'],
    // Not even what somebody chose with a role of before.
    ['editor', 'request', 'mail', 'never'],
    ['office', 'import', 'mail', 'never'],
    ['office', 'plan', 'daily', 'never'],
  ] as const)('%s hears of %s, chosen %s: %s', (role, event, chosen, way) => {
    expect(noticeWay(role, event, chosen)).toBe(way)
  })
})

it('a role chooses about what it may see', () => {
  expect(noticeEventsOf('editor')).toEqual(['plan'])
  expect(noticeEventsOf('office')).toEqual([
    'request',
    'assigned',
    'overdue',
    'offer',
    'offerEnds',
    'ownerMessage',
    'feedback',
    'taskDue',
    'taskGiven',
  ])
  expect(noticeEventsOf('administrator')).toEqual(NOTICE_EVENTS)
})

it('every event is told by some kind of notice', () => {
  expect(new Set(Object.values(NOTICE_KINDS))).toEqual(new Set(NOTICE_EVENTS))
})

it('a mail leads to a page that its reader may open, and that needs no number', () => {
  const heard = STAFF_ROLES.flatMap((role) => noticeEventsOf(role).map((event) => [role, event] as const))
  expectEach(heard, (role, event) => {
    const page = noticePage(event)
    expect([page, may(role, DESK_PAGES[page].may), routeOf(page).type]).toEqual([page, true, 'staff'])
  })
})
