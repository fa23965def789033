import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { pathTo } from '../../../../lib/i18n/paths.ts'
import { actionPages, validateAction } from '../../../../lib/server/guards/action-pages.ts'

const FORM = `60${'a'.repeat(40)}`
const LOGIN = `40${'b'.repeat(40)}`
const CODE = `40${'c'.repeat(40)}`

const PAGES = actionPages(
  [
    'app/[locale]/[...path]/page',
    'app/[locale]/page',
    'app/[locale]/login/page',
    'app/[locale]/login/code/page',
    'app/[locale]/owner/(private)/account/page',
    'app/[locale]/property/[id]/[market]/[town]/[leaf]/page',
    'app/[locale]/request/[form]/page',
    'app/[locale]/request/renovation/page',
    'app/[locale]/favourites/page',
  ],
  {
    node: {
      [FORM]: {
        workers: {
          'app/[locale]/[...path]/page': {},
          'app/[locale]/page': {},
          'app/[locale]/request/[form]/page': {},
        },
      },
      [LOGIN]: { workers: { 'app/[locale]/login/page': {}, 'app/[locale]/owner/(private)/account/page': {} } },
      [CODE]: { workers: { 'app/[locale]/login/code/page': {} } },
    },
  },
)

const ask = (url: string, id: string, length: number | null = 1000, pages: typeof PAGES | null = PAGES) =>
  validateAction(
    {
      url,
      headers: { 'next-action': id, ...(length !== null && { 'content-length': String(length) }) },
    } as unknown as IncomingMessage,
    ['nl', 'fr'],
    pages,
  )
const verdict = (...given: Parameters<typeof ask>) => {
  const found = ask(...given)
  return found.kind === 'refused' ? found.status : found.kind
}

describe('a server action', () => {
  it.each([
    ['/nl/', FORM],
    ['/fr/', FORM],
    ['/nl/over-ons/', FORM],
    ['/nl/een/pagina/', FORM],
    [pathTo('requestJob', 'nl'), FORM],
    [`${pathTo('requestJob', 'fr')}?draft=x`, FORM],
    ['/nl/login/', LOGIN],
    ['/nl/login/code/', CODE],
    [pathTo('ownerAccount', 'nl'), LOGIN],
  ])('is admitted at %s, whose page has it', (url, id) => expect(verdict(url, id)).toBe('pass'))

  it.each([
    ['an action of another page', '/nl/login/', FORM],
    ['an action of a page below', '/nl/login/', CODE],
    ['a page without actions', pathTo('favourites', 'nl'), FORM],
    ['a home', '/nl/te-koop/gent/rijwoning/20015/', FORM],
    ['a page that takes precedence over a parameter', pathTo('requestRenovation', 'nl'), FORM],
    ['an unknown id', '/nl/', `60${'d'.repeat(40)}`],
    ['a name every object has', '/nl/', 'constructor'],
    ['no id', '/nl/', ''],
    ['an address without a language', '/', FORM],
    ['a language that is not in use', '/de/', FORM],
    ['a file', '/icon.svg', FORM],
    ['a part of the build', '/_next/static/chunks/a.js', FORM],
  ])('is refused for %s, in the way Next’s client understands', (_, url, id) => {
    expect(ask(url, id)).toMatchObject({
      kind: 'refused',
      status: 409,
      headers: { 'x-nextjs-action-not-found': '1' },
    })
  })

  it('follows a page to the spelling of its address', () =>
    expect(ask('/NL/login/?a=1', LOGIN)).toEqual({ kind: 'redirect', location: '/nl/login/?a=1' }))

  it('has a body of a known and bounded length', () => {
    expect(verdict('/nl/', FORM, 512 * 1024)).toBe('pass')
    expect(verdict('/nl/', FORM, 512 * 1024 + 1)).toBe(413)
    expect(verdict('/nl/', FORM, null)).toBe(411)
  })

  it('is left to Next in development, at the address of a page', () => {
    expect(verdict(pathTo('favourites', 'nl'), FORM, 10, null)).toBe('pass')
    expect(verdict('/icon.svg', FORM, 10, null)).toBe(409)
  })
})
