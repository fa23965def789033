import { beforeAll, expect, it } from 'vitest'
import { setEnv } from '../../../lib/env.ts'
import { ownReferrer, visitorKey, visitorOf } from '../../../lib/forms/request/request-visitor.ts'
import { VISITOR_HEADER } from '../../../lib/server/guards/request-headers.ts'

beforeAll(() => setEnv('SITE_URL', 'https://www.lindehof.example'))

const asked = (headers: Record<string, string>): Request =>
  new Request('http://127.0.0.1:3000/api/requests/contactMe/', {
    method: 'POST',
    headers: { host: '127.0.0.1:3000', ...headers },
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
  ['http://127.0.0.1:3000/fr/demande/?property=7#a', '/fr/demande/?property=7'],
  ['https://www.lindehof.example/nl/', '/nl/'],
  ['https://evil.example/nl/', null],
  ['nonsense', null],
])('the way back to %s is %s', (referer, path) => {
  expect(ownReferrer(asked({ referer }))).toBe(path)
})
