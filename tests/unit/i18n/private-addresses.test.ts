import { describe, expect, it } from 'vitest'
import { listingPath, mapFramePath, ownerPath, pathTo, signedPath } from '../../../lib/i18n/paths.ts'
import {
  isPrivateDocument,
  isSafeToMeasure,
  publicAddress,
  publicReferrer,
} from '../../../lib/i18n/private-addresses.ts'
import { ROUTE_NAMES, routeOf } from '../../../lib/i18n/route-table/route-table.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'
import { expectEach } from '../../support/each.ts'

const SITE = 'https://www.lindehof.example'
const PRIVATE = ['signed', 'login', 'portal', 'home', 'staff', 'staff-item', 'staff-document']
const named = (types: string[], are: boolean) =>
  ROUTE_NAMES.filter((name) => types.includes(routeOf(name).type) === are).flatMap((name) =>
    LANGUAGES.map((locale) => [name, locale] as const),
  )

describe('the addresses that measuring services get', () => {
  it('exclude private routes in each language, and everything below them', () =>
    expectEach(named(PRIVATE, true), (name, locale) => {
      expect(publicAddress(SITE + pathTo(name, locale))).toBeNull()
      expect(publicAddress(SITE + signedPath(name, 'a.token-x', locale))).toBeNull()
      expect(publicAddress(`${SITE}/${locale}/${routeOf(name).internal}/a.token-x/`)).toBeNull()
      expect(publicAddress(`${SITE}${signedPath(name, 'a.token-x', locale)}?page=2#x`)).toBeNull()
    }))

  it('include every other route in each language', () =>
    expectEach(named(PRIVATE, false), (name, locale) => {
      expect(publicAddress(SITE + pathTo(name, locale))).toBe(SITE + pathTo(name, locale))
    }))

  it("exclude previews, the map frame and an owner's home", () => {
    expect(publicAddress(`${SITE}/nl/preview/token/`)).toBeNull()
    expect(publicAddress(SITE + mapFramePath('fr', { home: 1 }))).toBeNull()
    expect(publicAddress(SITE + ownerPath('ownerVisits', 20015, 'nl'))).toBeNull()
  })

  it('include homes, whatever their town is called', () => {
    const path = listingPath({ id: 1, market: 'sale', townSlug: 'owner', leafSlug: 'preview' }, 'nl')
    expect(publicAddress(SITE + path)).toBe(SITE + path)
  })

  it('keep only impersonal parameters of a query', () =>
    expectEach(
      [
        ['/nl/te-koop/?page=2&sort=-price', '/nl/te-koop/?page=2&sort=-price'],
        ['/nl/te-koop/?search=Jan+Peeters&city=Gent%7C9000', '/nl/te-koop/?city=Gent%7C9000'],
        ['/nl/te-koop/?area=circle_1_2_3&view=map', '/nl/te-koop/'],
        ['/nl/mijn-lijst/?homes=1,2', '/nl/mijn-lijst/'],
        ['/nl/?utm_source=krant&gclid=1&e-mail=a%40b.be#top', '/nl/'],
        ['/nl/aanvraag/bod/?property=1', '/nl/aanvraag/bod/'],
        ['/nl/aanvraag/bod/?property=1&draft=secret', null],
        ['/nl/aanvraag/kandidatuur/?token=secret', null],
      ],
      (address, sent) => {
        expect(publicAddress(SITE + address)).toBe(sent === null ? null : SITE + sent)
      },
    ))

  it('keep only impersonal parts of a referrer', () =>
    expectEach(
      [
        ['', ''],
        ['nonsense', ''],
        ['https://www.google.com/', 'https://www.google.com/'],
        ['https://mail.example/inbox?id=secret#x', 'https://mail.example/inbox'],
        [`${SITE}/nl/te-koop/?search=x&page=3`, `${SITE}/nl/te-koop/?page=3`],
        [`${SITE}/nl/zoekwens/token/`, ''],
      ],
      (referrer, sent) => {
        expect(publicReferrer(referrer, SITE)).toBe(sent)
      },
    ))

  it('make a document private that started at or came from a private address', () =>
    expectEach(
      [
        ['/nl/', '', false],
        ['/nl/', 'https://mail.example/nl/preview/x/?token=x', false],
        ['/nl/', `${SITE}/nl/te-koop/?search=x`, false],
        ['/nl/', SITE + mapFramePath('nl', { home: 1 }), false],
        ['/nl/', SITE + signedPath('wishManage', 'a.token-x', 'nl'), true],
        ['/nl/', `${SITE}/nl/aanvraag/kandidatuur/?token=secret`, true],
        ['/nl/', `${SITE}/nl/preview/token/`, true],
        ['/nl/', SITE + pathTo('login', 'nl'), true],
        [signedPath('wishManage', 'a.token-x', 'nl'), '', true],
      ],
      (began, referrer, isPrivate) => {
        expect(isPrivateDocument(SITE + began, referrer)).toBe(isPrivate)
      },
    ))

  it('let a service read addresses itself only without personal data', () =>
    expectEach(
      [
        ['/nl/', '', true],
        ['/nl/te-koop/?page=2&city=Gent%7C9000#kaart', `${SITE}/nl/`, true],
        ['/nl/?utm_source=krant&fbclid=a&gclid=b', 'https://l.facebook.com/?u=x', true],
        ['/nl/te-koop/?search=Jan+Peeters', '', false],
        ['/nl/?e-mail=a%40b.be', '', false],
        ['/nl/', `${SITE}/nl/te-koop/?search=Jan+Peeters`, false],
      ],
      (address, referrer, may) => {
        expect(isSafeToMeasure(SITE + address, referrer)).toBe(may)
      },
    ))
})
