import { describe, expect, it } from 'vitest'
import { ACCEPTED, type ConsentCategory, consentTo, DECLINED } from '../../../lib/consent/rules.ts'
import {
  allowedServices,
  isUnconsentedCookie,
  TAG_SERVICES,
  type TagService,
} from '../../../lib/consent/rules-tag-services.ts'

const ALL = { analytics: 'G-ABC1234', ads: 'AW-123456789', tagManager: 'GTM-ABC123', pixel: '123456789012345' }
const NONE = { analytics: null, ads: null, tagManager: null, pixel: null }

describe('services', () => {
  it.each<[ConsentCategory[], TagService[]]>([
    [[], []],
    [['analytical'], ['analytics']],
    [['marketing'], ['ads', 'pixel']],
    [
      ['analytical', 'marketing'],
      ['analytics', 'ads', 'tagManager', 'pixel'],
    ],
    [['socialMedia', 'unclassified'], []],
  ])('allowed by %j: %j', (chosen, services) => {
    expect(allowedServices(ALL, consentTo(chosen))).toEqual(services)
  })

  it('are none without an id', () => {
    expect(allowedServices(NONE, ACCEPTED)).toEqual([])
    expect(allowedServices({ ...NONE, pixel: ALL.pixel }, ACCEPTED)).toEqual(['pixel'])
  })

  it.each<[TagService, string, boolean]>([
    ['analytics', 'G-ABC1234', true],
    ['analytics', 'G-abc1234', false],
    ['analytics', 'UA-123-1', false],
    ['analytics', 'G-ABC1234"><script>', false],
    ['analytics', 'G-ABC1234\n', false],
    ['ads', 'AW-123456789', true],
    ['ads', 'AW-', false],
    ['tagManager', 'GTM-ABC123', true],
    ['tagManager', 'G-ABC1234', false],
    ['pixel', '123456789012345', true],
    ['pixel', "1');alert(1)//", false],
    ['pixel', '', false],
  ])('%s has the id %j: %s', (service, id, is) => {
    expect(TAG_SERVICES[service].id.test(id)).toBe(is)
  })

  it.each<[string, ConsentCategory[], boolean]>([
    ['_ga', [], true],
    ['_ga_ABC1234', [], true],
    ['_ga', ['analytical'], false],
    ['_ga', ['marketing'], true],
    ['_gid', [], true],
    ['_gat_gtag_UA_1', [], true],
    ['_gallery', [], false],
    ['_gcl_au', ['analytical'], true],
    ['_gcl_au', ['marketing'], false],
    ['_fbp', [], true],
    ['_fbc', ['marketing'], false],
    ['_fbpx', [], false],
    ['language', [], false],
    ['owner-session', [], false],
    ['', [], false],
  ])('leave behind %s where %j is allowed, to be removed: %s', (cookie, chosen, left) => {
    expect(isUnconsentedCookie(cookie, consentTo(chosen))).toBe(left)
  })

  it('leave nothing that the consent allows', () => {
    for (const cookie of ['_ga', '_gcl_au', '_fbp']) expect(isUnconsentedCookie(cookie, ACCEPTED)).toBe(false)
    for (const cookie of ['_ga', '_gcl_au', '_fbp']) expect(isUnconsentedCookie(cookie, DECLINED)).toBe(true)
  })
})
