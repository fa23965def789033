import { expect, it } from 'vitest'
import { ownerPath, pathTo } from '../../../lib/i18n/paths.ts'
import { HOME_ROUTES } from '../../../lib/i18n/route-table/route-table.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'
import { redirectTarget } from '../../../lib/sign-in/redirect-target.ts'

it.each(
  LANGUAGES.flatMap((language) => [
    pathTo('owner', language),
    pathTo('ownerAccount', language),
    ...HOME_ROUTES.map((route) => ownerPath(route, 20015, language)),
  ]),
)('leads back to %s', (path) => {
  expect(redirectTarget(path)).toBe(path)
  expect(redirectTarget(`${path}?sort=-date&page=2`)).toBe(`${path}?sort=-date&page=2`)
})

it.each([
  undefined,
  '',
  '/',
  '/nl/',
  '/nl/te-koop/',
  '/nl/login/',
  '/nl/login/code/',
  '/nl/weekoverzicht/token/',
  '/nl/mijn-woning/bezoeken/x/',
  '/nl/mijn-woning/nergens/',
  '/nl/owner/',
  '/api/owner/logout/',
  'https://kwaad.example/nl/mijn-woning/',
  'http://site.invalid/nl/mijn-woning/',
  '//kwaad.example/nl/mijn-woning/',
  '///kwaad.example/nl/mijn-woning/',
  '/\\kwaad.example/nl/mijn-woning/',
  '\\\\kwaad.example/nl/mijn-woning/',
  '/\t/kwaad.example/nl/mijn-woning/',
  '/\n/kwaad.example/',
  ' //kwaad.example/',
  '/nl/mijn-woning/../te-koop/',
  '/nl/mijn-woning/%2e%2e/te-koop/',
  '/nl/mijn-woning/..//kwaad.example/',
  '/nl/mijn-woning//kwaad.example/',
  '/.//nl/mijn-woning/',
  '/%2e//nl/mijn-woning/',
  '/x/..//nl/mijn-woning/',
  'nl/mijn-woning/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/nl/mijn-woning/@kwaad.example/',
  '/%0d%0aset-cookie:x=1/nl/mijn-woning/',
  `/nl/mijn-woning/?x=${'a'.repeat(500)}`,
])('leads nowhere for %j', (wanted) => {
  expect(redirectTarget(wanted)).toBeNull()
})

it.each([
  ['/nl/te-koop/../mijn-woning/', '/nl/mijn-woning/'],
  ['/nl/mijn-woning/#part', '/nl/mijn-woning/'],
  ['/nl/mijn-woning/?next=//kwaad.example', '/nl/mijn-woning/?next=//kwaad.example'],
  ['/nl/mijn-woning/?a=1\r\nset-cookie: x=1', '/nl/mijn-woning/?a=1set-cookie:%20x=1'],
])('writes %j as the browser reads it', (wanted, path) => {
  expect(redirectTarget(wanted)).toBe(path)
})
