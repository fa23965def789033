import { beforeAll, describe, expect, it } from 'vitest'
import { addressHash, isCounted, visitorHash } from '../../../lib/analytics/record-views.ts'
import { setEnv } from '../../../lib/env.ts'

const SITE = 'https://www.lindehof.example'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'

beforeAll(() => setEnv('SITE_URL', SITE))

type Headers = Record<string, string | null>
const ask = (method: 'GET' | 'POST', headers: Headers): Request => {
  const given = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== null)
  return new Request(`${SITE}/api/views/`, { method, headers: given })
}
/** What a page's script sends; null takes a header away. */
const beacon = (headers: Headers = {}): Request =>
  ask('POST', { host: 'www.lindehof.example', origin: SITE, 'user-agent': FIREFOX, ...headers })
/** What a page without scripts asks for. */
const picture = (headers: Headers = {}): Request =>
  ask('GET', { host: 'www.lindehof.example', 'sec-fetch-site': 'same-origin', 'user-agent': FIREFOX, ...headers })

describe('who is counted', () => {
  it.each([
    ['a browser', beacon(), true],
    ['a telephone', beacon({ 'user-agent': SAFARI }), true],
    ['a browser that says more of where it comes from', beacon({ 'sec-fetch-site': 'same-origin' }), true],
    ['a page of a site beside this one', beacon({ 'sec-fetch-site': 'same-site' }), false],
    ['a page of another site with our name for its origin', beacon({ 'sec-fetch-site': 'cross-site' }), false],
    ['who has no name', beacon({ 'user-agent': null }), false],
    ['who has an empty name', beacon({ 'user-agent': '' }), false],
    ['a search engine', beacon({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }), false],
    ['a search engine on a telephone', beacon({ 'user-agent': `${SAFARI} (compatible; bingbot/2.0)` }), false],
    ['a program', beacon({ 'user-agent': 'curl/8.14.1' }), false],
    ['a browser without a window', beacon({ 'user-agent': FIREFOX.replace('Firefox', 'HeadlessChrome') }), false],
    ['what is fetched ahead', beacon({ 'sec-purpose': 'prefetch' }), false],
    ['what is rendered ahead', beacon({ 'sec-purpose': 'prefetch;prerender' }), false],
    ['what an older browser fetches ahead', beacon({ purpose: 'prefetch' }), false],
    ['what Safari draws for its start page', beacon({ 'x-purpose': 'preview' }), false],
    ['what an older Firefox fetches ahead', beacon({ 'x-moz': 'prefetch' }), false],
    ['a browser without scripts', picture(), true],
    ['one that says only from which page', picture({ 'sec-fetch-site': null, referer: `${SITE}/nl/` }), true],
    ['one that says nothing of where it comes from', picture({ 'sec-fetch-site': null }), false],
    ['one on another site', picture({ 'sec-fetch-site': 'cross-site', referer: `${SITE}/nl/` }), false],
    ['one whose address was typed in', picture({ 'sec-fetch-site': 'none' }), false],
    [
      'one that comes from elsewhere by its referrer',
      picture({ 'sec-fetch-site': null, referer: 'https://a.example/' }),
      false,
    ],
  ])('%s', (_who, request, counted) => {
    expect(isCounted(request)).toBe(counted)
  })
})

describe('what stands for a visitor', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const from = (address: string, agent = FIREFOX) => beacon({ 'x-visitor-address': address, 'user-agent': agent })
  const known = visitorHash(from('203.0.113.7'), key)

  it('is sixteen bytes without the address', () => {
    expect(known).toMatch(/^[\da-f]{32}$/)
    expect(Buffer.from(known, 'hex').toString('latin1')).not.toContain('203.0.113.7')
  })

  it.each([
    ['the same again', from('203.0.113.7'), key, true],
    ['the same behind another port', from('203.0.113.7:4711'), key, true],
    ['another browser there', from('203.0.113.7', SAFARI), key, false],
    ['the same browser elsewhere', from('203.0.113.8'), key, false],
    ['the same on another day', from('203.0.113.7'), other, false],
  ])('%s', (_who, request, dayKey, same) => {
    expect(visitorHash(request, dayKey) === known).toBe(same)
  })

  it('is the same for all IPv6 addresses of a household', () => {
    expect(visitorHash(from('2001:db8:1:2::1'), key)).toBe(visitorHash(from('2001:db8:1:2:9::7'), key))
    expect(visitorHash(from('2001:db8:1:2::1'), key)).not.toBe(visitorHash(from('2001:db8:1:3::1'), key))
  })

  it('costs the same for any length of user agent', () => {
    const long = 'a'.repeat(512)
    expect(visitorHash(from('203.0.113.7', `${long}b`), key)).toBe(visitorHash(from('203.0.113.7', `${long}c`), key))
  })

  it('of the address alone ignores the browser', () => {
    expect(addressHash(from('203.0.113.7', SAFARI), key)).toBe(addressHash(from('203.0.113.7'), key))
    expect(addressHash(from('203.0.113.8'), key)).not.toBe(addressHash(from('203.0.113.7'), key))
  })
})
