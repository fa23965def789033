/** The words by which lists of the desk are searched, as an address may hold them. */
import { describe, expect, it } from 'vitest'
import { readLibraryFilter } from '../../../lib/cms/library/rules-library-filter.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import { HOME_LIST } from '../../../lib/homes/rules-query.ts'
import { SUBSCRIBER_LIST } from '../../../lib/newsletters/rules-subscriber-list.ts'
import { OWNER_LIST } from '../../../lib/owners/rules-owner-query.ts'
import { requestsAt } from '../../../lib/requests/rules-query.ts'

const READERS = {
  homes: (query: Record<string, string>) => readListState(HOME_LIST, new URLSearchParams(query)),
  owners: (query: Record<string, string>) => readListState(OWNER_LIST, new URLSearchParams(query)),
  requests: (query: Record<string, string>) => requestsAt(new URLSearchParams(query)),
  subscribers: (query: Record<string, string>) => readListState(SUBSCRIBER_LIST, new URLSearchParams(query)),
  pictures: readLibraryFilter,
} as const

const textOf = (read: (query: Record<string, string>) => object, q: string): unknown => {
  const found = read({ q }) as { text?: string; filter?: { text: string } }
  return found.text ?? found.filter?.text
}

describe.each(Object.entries(READERS))('the words of the list of %s', (_, read) => {
  it.each([
    ['what PostgreSQL doesn’t take', 'hu\0is', 'huis'],
    ['control characters and white space at the ends', ' \u0007een\thuis ', 'een huis'],
    ['half of a character', 'huis\ud83d', 'huis\ufffd'],
    ['nothing else', '\0', ''],
  ])('are read without %s', (_what, typed, expected) => {
    expect(textOf(read as never, typed)).toBe(expected)
  })
})
