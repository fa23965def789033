import { describe, expect, it } from 'vitest'
import { FORM_NAMES } from '../../../lib/forms/rules-table.ts'
import {
  ANSWERED_BY_SITE,
  ANSWERED_FORMS,
  afterAction,
  type Handling,
  type RequestAction,
} from '../../../lib/requests/rules.ts'

const ME = 'me'
const OTHER = 'other'
const at = (state: Handling['state'], staffId: string | null = null): Handling => ({ state, staffId })

it('each form is answered by somebody or by the site itself, in the order of the forms', () => {
  expect(FORM_NAMES.filter((form) => !ANSWERED_BY_SITE.some((name) => name === form))).toEqual([...ANSWERED_FORMS])
})

describe('a request after an action', () => {
  it.each<[RequestAction, Handling, Handling | null]>([
    ['take', at('new'), at('taken', ME)],
    ['take', at('taken', OTHER), at('taken', ME)],
    ['take', at('taken', ME), null],
    ['take', at('answered', OTHER), at('answered', ME)],
    ['take', at('closed'), null],
    ['release', at('taken', ME), at('new')],
    ['release', at('new'), null],
    ['assign', at('new'), at('taken', OTHER)],
    ['assign', at('taken', OTHER), null],
    ['answered', at('new'), at('answered', ME)],
    ['answered', at('taken', OTHER), at('answered', OTHER)],
    ['answered', at('answered', OTHER), null],
    ['close', at('answered', OTHER), at('closed', OTHER)],
    ['close', at('closed'), null],
    ['spam', at('closed', OTHER), at('spam', OTHER)],
    ['spam', at('spam'), null],
    ['reopen', at('closed', OTHER), at('taken', OTHER)],
    ['reopen', at('spam'), at('new')],
    ['reopen', at('new'), null],
    ['move', at('taken', ME), at('new')],
    ['move', at('closed', ME), at('closed', ME)],
    ['move', at('spam'), null],
  ])('%s of %j gives %j', (action, before, after) => {
    expect(afterAction(action, before, ME, action === 'assign' ? OTHER : null)).toEqual(after)
  })
})
