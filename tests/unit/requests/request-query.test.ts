import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatListState, viewOf } from '../../../lib/desk/lists/rules-query.ts'
import { formatVersion, REQUEST_STATES, readVersion } from '../../../lib/requests/rules.ts'
import { REQUEST_LIST, requestsAt, shownStates } from '../../../lib/requests/rules-query.ts'

describe('the address of the list of requests', () => {
  it('is empty for what waits, the late one first', () => {
    expect(formatListState(REQUEST_LIST, requestsAt(''))).toBe('')
    expect(requestsAt('').sort).toEqual({ column: 'due', descending: false })
  })

  it.each([
    'state=all&form=offer',
    'staff=me',
    'staff=none',
    'overdue=1&sort=-received',
    'from=2026-03-29&to=2026-03-30',
    'q=Peeters&state=new&page=3',
  ])('%s, as bookmarks and mails hold it, says the same when it is read and written', (address) => {
    expect(requestsAt(formatListState(REQUEST_LIST, requestsAt(address)))).toEqual(requestsAt(address))
    expect(new Set(formatListState(REQUEST_LIST, requestsAt(address)).split('&'))).toEqual(new Set(address.split('&')))
  })

  it('is read whatever it holds', () => {
    expect(requestsAt('state=x&overdue=2&from=2026-02-30&to=x&sort=-x&page=0')).toEqual(requestsAt(''))
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => requestsAt(text)).not.toThrow()
      }),
    )
  })

  it('names the queue that it shows, in any order', () => {
    const views = Object.entries(REQUEST_LIST.views).map(([name, query]) => ({ name, query }))
    for (const { name, query } of views)
      expect(viewOf(REQUEST_LIST, requestsAt(`${query}&sort=received&page=2`), views)).toBe(name)
    expect(viewOf(REQUEST_LIST, requestsAt('q=x'), views)).toBeUndefined()
  })
})

it.each([
  ['', ['new', 'taken', 'answered']],
  ['q=x', ['new', 'taken', 'answered', 'closed']],
  ['state=spam&q=x', ['spam']],
  ['state=all', ['new', 'taken', 'answered', 'closed']],
  ['state=all,spam', REQUEST_STATES],
  ['state=!all', ['spam']],
  ['state=!new,closed', ['taken', 'answered', 'spam']],
  ['state=!all,spam', []],
])(
  '%s shows what waits for somebody, and what was dealt with as soon as words are searched or states are chosen',
  (address, states) => {
    expect(shownStates(requestsAt(address))).toEqual(states)
  },
)

it('a version says how a request is, and nothing else does', () => {
  for (const state of REQUEST_STATES)
    for (const staffId of [null, '3d5c2f0e-7d0f-4c41-8d1c-6b7a6f0f1f11'])
      expect(readVersion(formatVersion({ state, staffId }))).toEqual({ state, staffId })
  for (const version of [undefined, '', 'x', ' new']) expect(readVersion(version)).toBeUndefined()
})
