import { expect, it } from 'vitest'
import { putStylesFirst, withPlainStyles } from '../../../../lib/server/deferred-scripts/preload-order.ts'

const FONT = '</_next/static/media/sans-s.p.abc.woff2>; rel=preload; as="font"; crossorigin=""; type="font/woff2"'
const style = (name: string) => `</_next/static/chunks/${name}.css>; rel=preload; as="style"`
const sheet = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`

it.each([
  ['fonts come after them', FONT, sheet('a'), `${style('a')}, ${FONT}`],
  [
    'those that Next left out are named',
    `${FONT}, ${style('a')}`,
    sheet('a') + sheet('b~-.1'),
    `${style('a')}, ${style('b~-.1')}, ${FONT}`,
  ],
  ['one that the page lacks isn’t', `${style('old')}, ${FONT}`, sheet('a'), `${style('a')}, ${FONT}`],
  ['they are named where nothing was', '', sheet('a'), style('a')],
  ['a page without any keeps its header', `${FONT}, ${FONT}`, '<p>Even geduld</p>', `${FONT}, ${FONT}`],
  ['a sheet of elsewhere is not named', '', '<link rel="stylesheet" href="https://evil.example/a.css"/>', ''],
])('style sheets are asked for first: %s', (_, link, html, expected) => {
  expect(putStylesFirst(link, html)).toBe(expected)
})

it('the style sheets of dynamic components are written like the others', () => {
  const dynamic = '<link href="/_next/static/chunks/a.css" rel="stylesheet" as="style" data-precedence="dynamic"/>'
  const plain = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="dynamic"/>'
  expect(withPlainStyles(`${dynamic}<p>as="style"</p>`)).toBe(`${plain}<p>as="style"</p>`)
})

it.each([
  ['a page kept for everybody', ''],
  ['a page with a nonce', ' nonce="a+b/c="'],
])('a style sheet that is only preloaded becomes one of the page: %s', (_, nonce) => {
  const preload = `<link rel="preload" href="/_next/static/chunks/missing.css" as="style"${nonce}/>`
  const style = `<link rel="stylesheet" href="/_next/static/chunks/missing.css"${nonce} data-precedence="next"/>`
  const font = '<link rel="preload" href="/_next/static/media/sans.woff2" as="font"/>'
  expect(withPlainStyles(`${sheet('a')}${preload}${font}`)).toBe(`${sheet('a')}${style}${font}`)
})
