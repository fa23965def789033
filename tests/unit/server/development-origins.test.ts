import { createRequire } from 'node:module'
import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it, vi } from 'vitest'
import { developmentOrigins, networkAddresses } from '../../../lib/server/development-origins.ts'

/** Next's own rule, which its development server asks before it lets a page hear of changes. */
const { blockCrossSiteDEV } = createRequire(import.meta.url)(
  'next/dist/server/lib/router-utils/block-cross-site-dev.js',
)

const face = (address: string, family: 'IPv4' | 'IPv6', internal: boolean): NetworkInterfaceInfo =>
  ({ address, family, internal }) as NetworkInterfaceInfo
const MACHINE = {
  lo: [face('127.0.0.1', 'IPv4', true), face('::1', 'IPv6', true)],
  eth0: [face('192.0.2.7', 'IPv4', false), face('2001:db8::7', 'IPv6', false)],
  none: undefined,
}

it('the printed address is one on the network', () => {
  expect(networkAddresses(MACHINE)).toEqual(['192.0.2.7'])
})

describe('a page of the development server gets hot updates', () => {
  const isHeard = (origin: string): boolean => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const request = { url: '/_next/hmr?id=1', headers: { origin } }
    return !blockCrossSiteDEV(
      request,
      { end: () => undefined },
      developmentOrigins(MACHINE, ['site.test']),
      'localhost',
    )
  }
  it.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
    ['http://192.0.2.7:3000', true],
    ['http://[2001:db8::7]:3000', true],
    ['http://site.test:3000', true],
    ['http://192.0.2.8:3000', false],
    ['https://elsewhere.example', false],
    ['null', false],
  ])('opened at %s: %s', (origin, heard) => expect(isHeard(origin)).toBe(heard))
})
