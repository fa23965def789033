/** What the picture shows that is made for a page, and its address. Pure. */
import { createHash } from 'node:crypto'
import type { Language } from '../../domain/listing/listing.ts'

/** Words are plain text in the page's language; '' where there is nothing to say. */
export type ShareCard = {
  /** Its photograph: a path of this site or the address of one of the picture hosts. */
  photo: string | null
  /** What has become of it, on the photograph. */
  ribbon: string
  /** A short line above the title. */
  label: string
  title: string
  /** Below the title, a line each. */
  facts: readonly string[]
  price: string
  brand: string
}

/** What a picture is about, as its address says: a home, a project, a page or article of the database, the site itself. */
export const SHARE_KINDS = ['home', 'project', 'entry', 'article', 'site'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]
export type ShareSubject = { kind: ShareKind; id: number }

export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** Raised when pictures are drawn in another way, so that nobody keeps the old ones. */
const LOOK = 1

/** Twelve figures that change with whatever the picture shows: its address may be kept for as long as one likes. */
const versionOf = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([LOOK, card]))
    .digest('hex')
    .slice(0, 12)

/** The file name of a card's picture: `home-20015-nl-0123456789ab.jpg`. */
export const shareFile = ({ kind, id }: ShareSubject, locale: Language, card: ShareCard): string =>
  `${kind}-${id}-${locale}-${versionOf(card)}.jpg`

/** A made picture as heads name it. */
export const sharePicture = (subject: ShareSubject, locale: Language, card: ShareCard) => ({
  url: `/share/${shareFile(subject, locale, card)}`,
  ...SHARE_SIZE,
  type: 'image/jpeg',
  alt: [card.title, ...card.facts, card.price].filter(Boolean).join(', ') || card.brand,
})

const FILE = new RegExp(`^(${SHARE_KINDS.join('|')})-(\\d{1,10})-(nl|fr|en|de)-[0-9a-f]{12}\\.jpg$`)

/** What a file name asks for; null for one that no page names. */
export function readShareFile(name: string): (ShareSubject & { locale: Language }) | null {
  const [, kind, id, locale] = FILE.exec(name) ?? []
  return kind ? { kind: kind as ShareKind, id: Number(id), locale: locale as Language } : null
}
