import type { IncomingMessage } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareHeaders, VISITOR_HEADER, visitorAddress } from '../../../lib/door/request.ts'
import { setEnv } from '../../../lib/env.ts'
import { isFromHere, ownReferrer, visitorKey, visitorOf, wantsData } from '../../../lib/requests/intake/visitor.ts'

beforeAll(() => setEnv('SITE_URL', 'https://www.lindehof.example'))

const asked = (headers: Record<string, string>): Request =>
  new Request('http://127.0.0.1:3000/api/requests/contactMe/', {
    method: 'POST',
    headers: { host: '127.0.0.1:3000', ...headers },
  })
const came = (headers: Record<string, string>, remoteAddress: string | undefined = '10.0.0.9') =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage

describe('the address that the door takes for the visitor’s', () => {
  it.each([
    ['without proxies, that of the connection', 0, undefined, '10.0.0.9'],
    ['without proxies, whatever is claimed', 0, '203.0.113.7', '10.0.0.9'],
    ['with one proxy, what it was asked from', 1, '203.0.113.7', '203.0.113.7'],
    ['with one proxy, nothing before that', 1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['with two proxies, what the first was asked from', 2, 'spoofed, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
    ['with more proxies than were passed', 3, '203.0.113.7, 10.0.0.1', '10.0.0.9'],
    ['with a proxy that says nothing', 1, undefined, '10.0.0.9'],
    ['with an empty claim', 1, '', '10.0.0.9'],
  ])('is %s', (_what, proxies, forwarded, expected) => {
    expect(visitorAddress(came(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), proxies)).toBe(
      expected,
    )
  })

  it('is not what a visitor writes into the header for it', () => {
    const request = came({ [VISITOR_HEADER]: '203.0.113.7' })
    prepareHeaders(request, { languages: ['nl'], default: 'nl' }, 0)
    expect(request.headers[VISITOR_HEADER]).toBe('10.0.0.9')
  })
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%j counts as %j', (address, key) => {
  expect(visitorKey(address)).toBe(key)
  expect(visitorOf(asked({ [VISITOR_HEADER]: address }))).toBe(key)
})

it.each([
  ['the host it was sent to', { origin: 'http://127.0.0.1:3000' }, true],
  ['the site’s own address, behind a proxy', { origin: 'https://www.lindehof.example' }, true],
  ['nothing', {}, false],
  ['null', { origin: 'null' }, false],
  ['another port', { origin: 'http://127.0.0.1:3001' }, false],
  ['another site', { origin: 'https://lindehof.example.evil.example' }, false],
  ['a site below ours', { origin: 'https://evil.www.lindehof.example' }, false],
  ['the referrer alone', { referer: 'http://127.0.0.1:3000/nl/' }, false],
])('from %s: sent from here is not a matter of doubt', (_what, headers, expected) => {
  expect(isFromHere(asked(headers))).toBe(expected)
})

it.each([
  ['http://127.0.0.1:3000/fr/demande/?property=7#a', '/fr/demande/?property=7'],
  ['https://www.lindehof.example/nl/', '/nl/'],
  ['https://evil.example/nl/', null],
  ['nonsense', null],
])('the way back to %s is %s', (referer, path) => {
  expect(ownReferrer(asked({ referer }))).toBe(path)
})

it.each([
  ['application/json', true],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['*/*', false],
])('who accepts %s wants data: %s', (accept, expected) => {
  expect(wantsData(asked({ accept }))).toBe(expected)
})
