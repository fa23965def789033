import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  ACCEPTED,
  announcedServices,
  CONSENT_CATEGORIES,
  CONSENT_KEYS,
  COOKIE_CONSENT_VERSION,
  type ConsentCategory,
  consentTo,
  DECLINED,
  googlePermissions,
  isPreview,
  needsConsentDialog,
  readConsent,
  sameConsent,
  storedConsent,
} from '../../../lib/consent/rules.ts'
import { EMBED_STORAGE, OWN_STORAGE, TAG_STORAGE } from '../../../lib/consent/rules-browser-storage.ts'
import { mapFramePath, pathTo } from '../../../lib/i18n/paths.ts'
import { ROUTE_NAMES, routeOf } from '../../../lib/i18n/route-table/route-table.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'

const DAY = '2026-11-22'
const kept = (consent = ACCEPTED, day = DAY) => Object.fromEntries(storedConsent(consent, day, [])).consent ?? ''

describe('the stored values', () => {
  it('are those of the specification for each choice', () => {
    expect(Object.fromEntries(storedConsent(ACCEPTED, DAY, ['analytics']))).toEqual({
      consent: `{"version":${COOKIE_CONSENT_VERSION},"day":"${DAY}","told":["analytics"],"necessary":true,"analytical":true,"marketing":true,"socialMedia":true,"unclassified":true}`,
      consentAdUserData: 'granted',
      consentAdStorage: 'granted',
      consentAnalyticsStorage: 'granted',
      consentAdPersonalization: 'granted',
    })
    expect(Object.fromEntries(storedConsent(DECLINED, DAY, ['analytics']))).toEqual({
      consent: `{"version":${COOKIE_CONSENT_VERSION},"day":"${DAY}","told":["analytics"],"necessary":true,"analytical":false,"marketing":false,"socialMedia":false,"unclassified":false}`,
      consentAdUserData: 'denied',
      consentAdStorage: 'denied',
      consentAnalyticsStorage: 'denied',
      consentAdPersonalization: 'denied',
    })
    expect(storedConsent(ACCEPTED, DAY, ['analytics']).map(([key]) => key)).toEqual(CONSENT_KEYS)
    expect(CONSENT_KEYS.at(-1)).toBe('consent')
  })

  it.each<[ConsentCategory[], string, string]>([
    [['analytical'], 'granted', 'denied'],
    [['marketing'], 'denied', 'granted'],
    [['socialMedia'], 'denied', 'denied'],
    [['unclassified'], 'denied', 'denied'],
    [[], 'denied', 'denied'],
  ])('tell Google of %j: analytics %s, advertising %s', (chosen, analytics, advertising) => {
    expect(googlePermissions(consentTo(chosen))).toEqual({
      ad_user_data: advertising,
      ad_storage: advertising,
      analytics_storage: analytics,
      ad_personalization: advertising,
    })
  })

  it('never refuse what is strictly necessary', () => {
    expect(consentTo([])).toEqual(DECLINED)
    expect(DECLINED.necessary).toBe(true)
    expect(Object.keys(ACCEPTED)).toEqual(CONSENT_CATEGORIES)
  })
})

describe('what is read', () => {
  it.each(CONSENT_CATEGORIES)('is what was written with %s', (category) => {
    expect(readConsent(kept(consentTo([category])), DAY)).toEqual(consentTo([category]))
  })

  it.each([
    ['2026-11-22', '2027-05-21', true],
    ['2026-11-22', '2027-05-22', false],
    ['2026-08-31', '2027-02-27', true],
    ['2026-08-31', '2027-02-28', false],
    ['2026-11-23', '2026-11-22', true],
    ['2026-11-24', '2026-11-22', false],
    ['2099-01-01', '2026-11-22', false],
    ['2026-12-31', '2027-01-01', true],
  ])('decided on %s and read on %s counts: %s', (day, today, counts) => {
    expect(readConsent(kept(ACCEPTED, day), today) !== null).toBe(counts)
  })

  it.each([
    null,
    '',
    'true',
    'null',
    '[]',
    '{',
    '{}',
    '"granted"',
    kept().replace(`"version":${COOKIE_CONSENT_VERSION}`, `"version":${COOKIE_CONSENT_VERSION - 1}`),
    kept().replace(`"version":${COOKIE_CONSENT_VERSION}`, `"version":"${COOKIE_CONSENT_VERSION}"`),
    kept().replace('"necessary":true', '"necessary":false'),
    kept().replace('"marketing":true', '"marketing":"true"'),
    kept().replace('"marketing":true,', ''),
    kept().replace(DAY, '2026-13-01'),
    kept().replace(DAY, 'yesterday'),
    kept().replace(`"${DAY}"`, '20261122'),
    `${kept().slice(0, -1)},"more":"${'x'.repeat(500)}"}`,
  ])('is no decision: %s', (stored) => {
    expect(readConsent(stored, DAY)).toBeNull()
  })

  it('passes over what somebody added', () => {
    expect(readConsent(kept().replace('{', '{"__proto__":{"x":1},"more":true,'), DAY)).toEqual(ACCEPTED)
  })
})

it.each([
  [Object.fromEntries(storedConsent(ACCEPTED, DAY, ['ads', 'pixel'])).consent ?? '', ['ads', 'pixel']],
  ['{"told":["ads",1,null]}', ['ads']],
  ['{"told":"ads"}', []],
  ['null', []],
  ['{', []],
  [null, []],
])('in %s the announced services are %j', (stored, announced) => {
  expect(announcedServices(stored)).toEqual(announced)
})

it('compares decisions by what they allow', () => {
  expect(sameConsent(consentTo(['marketing']), consentTo(['marketing', 'necessary']))).toBe(true)
  expect(sameConsent(ACCEPTED, DECLINED)).toBe(false)
  expect(sameConsent(null, DECLINED)).toBe(false)
  expect(sameConsent(null, null)).toBe(true)
})

it.each<[path: string, asks: boolean, accepted: boolean]>([
  ['/nl/', true, false],
  ['/nl/te-koop/', true, false],
  ['/nl/te-koop/gent/preview-woning/20015/', true, false],
  ['/nl/preview/abc/', false, true],
  ['/fr/my-preview-page/', false, true],
  ['/preview/', true, false],
  ...LANGUAGES.map((language): [string, boolean, boolean] => [mapFramePath(language), false, false]),
])('on %s the visitor is asked: %s, and everything counts as accepted: %s', (path, asks, accepted) => {
  expect(needsConsentDialog(path)).toBe(asks)
  expect(isPreview(path)).toBe(accepted)
})

it('what is stored is of the version that visitors were asked about', () => {
  const table = JSON.stringify([OWN_STORAGE, TAG_STORAGE, EMBED_STORAGE])
  const print = createHash('sha256').update(table).digest('hex').slice(0, 12)
  // Whoever changes the table raises CONSENT_VERSION, unless nothing was added that needs consent, and notes the new print here.
  expect([COOKIE_CONSENT_VERSION, print]).toEqual([1, '9471a450f773'])
})

it('asks on no page of the desk', () => {
  const desk = ROUTE_NAMES.filter((name) => routeOf(name).internal.split('/')[0] === 'staff')
  expect(desk.length).toBeGreaterThan(5)
  for (const name of desk)
    for (const language of LANGUAGES) expect(needsConsentDialog(pathTo(name, language))).toBe(false)
})
