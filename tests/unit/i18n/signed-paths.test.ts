import { expect, it } from 'vitest'
import { signedPath } from '../../../lib/i18n/paths.ts'
import { resolvePath } from '../../../lib/i18n/resolve-path.ts'
import { ROUTE_NAMES, routeOf } from '../../../lib/i18n/route-table/route-table.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'

const TOKEN = '14be6c54-0398-4080-b116-1886064f47ca-1805648627-wqX665Yl5bO2G5-xvF9NqwAX6xVsc4FtiP-7c0anyjY'
const SIGNED = ROUTE_NAMES.filter((name) => routeOf(name).type === 'signed')

it.each(SIGNED.flatMap((name) => LANGUAGES.map((locale) => [name, locale] as const)))(
  'what a link of %s in %s opens is found, under the words of other languages by way of its own',
  (name, locale) => {
    const internal = `/${locale}/${routeOf(name).internal}/${TOKEN}/`
    expect(resolvePath(signedPath(name, TOKEN, locale), LANGUAGES)).toEqual({ kind: 'rewrite', internal, locale })
    for (const path of Object.values(routeOf(name).path).filter((other) => other !== routeOf(name).path[locale]))
      expect(resolvePath(`/${locale}/${path}/${TOKEN}/`, LANGUAGES)).toEqual({
        kind: 'redirect',
        path: signedPath(name, TOKEN, locale),
      })
  },
)

it('is missing for what can be no token, and a page of its own below other routes', () => {
  expect(resolvePath('/nl/bod/a b/', LANGUAGES)).toEqual({ kind: 'missing', locale: 'nl' })
  expect(resolvePath(`/nl/contact/${TOKEN}/`, LANGUAGES)).toMatchObject({
    kind: 'rewrite',
    internal: `/nl/contact/${TOKEN}/`,
  })
})
