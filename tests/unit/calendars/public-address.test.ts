import { expect, it } from 'vitest'
import { calendarUrl } from '../../../lib/calendars/url.ts'
import { isPublicAddress } from '../../../lib/shared/public-address.ts'

it.each([
  '93.184.216.34',
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '2a00:1450:400e:80c::200e',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

it.each([
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.255', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.168.1.1', '198.18.0.1', '198.51.100.1'],
  ...['203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::FFFF:7f00:1', '0:0:0:0:0:ffff:7f00:1', '::127.0.0.1'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', 'fc00::1', 'fd12::1'],
  ...['fe80::1', 'fe80::1%lo', 'fec0::1', 'ff02::1', '2a00::1%1', '', 'localhost', '127.1', '0x7f.0.0.1', '2130706433'],
])('%j is not', (address) => expect(isPublicAddress(address)).toBe(false))

it.each([
  ['https://calendar.example.org/x.ics?key=a', 'https://calendar.example.org/x.ics?key=a'],
  [' webcal://calendar.example.org/x.ics ', 'https://calendar.example.org/x.ics'],
  ['https://calendar.example.org:443/x', 'https://calendar.example.org/x'],
])('%j can be asked', (text, href) => expect(calendarUrl(text)?.href).toBe(href))

it.each([
  ...['http://calendar.example.org/x', 'ftp://calendar.example.org/x', 'file:///etc/passwd', 'javascript:alert(1)'],
  ...[
    'https://user:pass@calendar.example.org/',
    'https://user@calendar.example.org/',
    'https://calendar.example.org:8443/',
  ],
  ...['https://localhost/', 'https://intranet/', 'https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/'],
  ...['https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://169.254.169.254/latest/', 'https://10.1.2.3/', '', 'x'],
  `https://calendar.example.org/${'x'.repeat(1000)}`,
])('%j can’t', (text) => expect(calendarUrl(text)).toBeNull())
