/** A home in a mail: with its picture beside its words, or above them. Text is always inserted as text. */
import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { createElement as element, Fragment, type ReactElement } from 'react'
import type { HomeBlock, MailImage } from './content.ts'
import { layoutTable } from './layout-table.ts'
import { link, linkTo } from './links.ts'
import { THEME } from './theme.ts'

/** The room for a picture in pixels: beside the words, and above them. */
const ROOM = { beside: { width: 176, height: 132 }, above: { width: 526, height: 395 } }

/** How large a picture is shown: whole, without a strip beside it. Of unknown size it is as wide as its room. */
function fitted({ width, height }: MailImage, room: { width: number; height: number }) {
  if (!(width > 0 && height > 0)) return { width: room.width }
  const scale = Math.min(room.width / width, room.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The picture, whose words stand on its ground where a mail program shows none. It leads to the home too. */
function photo(picture: MailImage, href: string, room: keyof typeof ROOM): ReactElement | null {
  if (!/^https?:\/\//i.test(picture.src)) return null
  const size = fitted(picture, ROOM[room])
  const style = { ...THEME.photo, maxWidth: size.width }
  return element(
    Link,
    // Skipped by the keyboard: the title links to the same page.
    { href: linkTo(href), tabIndex: -1, className: 'soft', style: THEME.photoLink },
    element(Img, { src: picture.src, alt: picture.alt, ...size, className: 'photo', style }),
  )
}

function price({ price, former, perMetre, wide }: HomeBlock): ReactElement {
  const style = { ...(former ? THEME.lowered : THEME.price), ...(wide && THEME.widePrice) }
  const small = (text: string, tag: 's' | 'span') =>
    element(Fragment, { key: tag }, ' \u2002', element(tag, { className: 'soft', style: THEME.former }, text))
  return element(
    Text,
    { className: former ? 'brick' : 'ink', style },
    price,
    former ? small(former, 's') : null,
    perMetre ? small(perMetre, 'span') : null,
  )
}

const words = (block: HomeBlock): ReactElement[] => {
  const { title, line, facts, href, why } = block
  const titleLink = element(Link, { href: linkTo(href), className: 'green', style: THEME.homeLink }, title)
  const heading = element(Heading, { as: 'h2', style: THEME.homeTitle }, titleLink)
  return [
    ...(block.price ? [element(Fragment, { key: 'price' }, price(block))] : []),
    element(Fragment, { key: 'title' }, heading),
    element(Text, { key: 'line', className: 'soft', style: THEME.line }, line),
    ...(facts ? [element(Text, { key: 'facts', className: 'soft', style: THEME.line }, facts)] : []),
    ...(why ? [element(Text, { key: 'why', className: 'green', style: THEME.why }, why)] : []),
  ]
}

/** The element of a home. */
export function home(block: HomeBlock): ReactElement {
  const { picture, href, wide } = block
  const image = picture ? photo(picture, href, wide ? 'above' : 'beside') : null
  if (!wide) {
    const beside = image && element('td', { className: 'stack', width: ROOM.beside.width, style: THEME.picture }, image)
    const style = beside ? THEME.homeWords : THEME.homeAlone
    return layoutTable({ style: THEME.home }, beside, element('td', { className: 'stack', style }, ...words(block)))
  }
  const button = { href: linkTo(href), className: 'button', style: THEME.wideButton }
  const ways = wide.links.map(({ label, href: to }) =>
    element(Fragment, { key: to }, ' \u2002', element('strong', null, link(to, label))),
  )
  const inside = element(
    'td',
    { className: 'line', style: THEME.wideInside },
    image,
    ...words(block),
    element(Text, { key: 'ways', style: THEME.way }, element(Button, button, wide.button), ...ways),
  )
  return layoutTable({ style: THEME.home }, inside)
}
