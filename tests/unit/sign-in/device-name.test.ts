import { expect, it } from 'vitest'
import { deviceName } from '../../../lib/sign-in/rules-device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  ['Firefox, Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Firefox, Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  [
    'Firefox, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
  ],
  ['Chrome, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`],
  ['Chrome, Android', `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Chrome, ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`],
  [
    'Chrome, iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
  ],
  ['Edge, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  [
    'Opera, macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/125.0`,
  ],
  [
    'Samsung Internet, Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Vivaldi, Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Vivaldi/7.5`],
  [
    'Safari, macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  [
    'Safari, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  ['Windows', 'SomethingNew/1.0 (Windows NT 12.0)'],
  ['Firefox', 'Firefox/140.0'],
  ['', 'curl/8.14.1'],
  ['', '<script>alert(1)</script>'],
  ['', ''],
  ['', `${'x'.repeat(500)} Firefox/140.0 Windows`],
])('is %j for %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name)
})

it('is empty where none is sent', () => {
  expect(deviceName(null)).toBe('')
})
