/** The content of a share picture, and its address. Pure. */
import { createHash } from 'node:crypto'
import type { Language } from '../../listings/rules.ts'

/** Texts are plain text in the page's language; '' for none. */
export type ShareCard = {
  /** The photograph: a path of this site or an address of a picture host. */
  photo: string | null
  /** The availability, shown on the photograph. */
  ribbon: string
  /** A short line above the title. */
  label: string
  title: string
  /** Lines below the title. */
  facts: readonly string[]
  price: string
  /** The energy label ("EPC-label B") with its colours; null for none. */
  energy: { label: string; ground: string; text: string } | null
  brand: string
}

/** The subjects of pictures, as in their addresses: a home, a project, a page or article, the site itself. */
export const SHARE_KINDS = ['home', 'project', 'entry', 'article', 'site'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]
export type ShareSubject = { kind: ShareKind; id: number }

export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** Raised when the design of the pictures changes, so that their addresses change. */
const DESIGN_VERSION = 2

/** Twelve hexadecimal digits that change with the content: the picture may be cached for ever. */
const versionOf = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN_VERSION, card]))
    .digest('hex')
    .slice(0, 12)

/** The file name of a card's picture: `home-20015-nl-0123456789ab.jpg`. */
export const shareFile = ({ kind, id }: ShareSubject, locale: Language, card: ShareCard): string =>
  `${kind}-${id}-${locale}-${versionOf(card)}.jpg`

/** The share picture for Next's metadata. */
export const sharePicture = (subject: ShareSubject, locale: Language, card: ShareCard) => ({
  url: `/share/${shareFile(subject, locale, card)}`,
  ...SHARE_SIZE,
  type: 'image/jpeg',
  alt: [card.title, ...card.facts, card.price].filter(Boolean).join(', ') || card.brand,
})

const FILE = new RegExp(`^(${SHARE_KINDS.join('|')})-(\\d{1,10})-(nl|fr|en|de)-[0-9a-f]{12}\\.jpg$`)

/** The subject and language of a file name; null for an invalid one. */
export function parseShareFile(name: string): (ShareSubject & { locale: Language }) | null {
  const [, kind, id, locale] = FILE.exec(name) ?? []
  return kind ? { kind: kind as ShareKind, id: Number(id), locale: locale as Language } : null
}
