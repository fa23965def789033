/** Answers for share pictures: only for what the site shows now, under the address that its page names now. */
import { lookUpListing } from '../../catalogue/listing.ts'
import { pictureBytes } from '../../catalogue/picture-bytes.ts'
import { lookUpProject } from '../../catalogue/projects.ts'
import { languageUse } from '../../content/languages.ts'
import { visiblePage } from '../../content/pages.ts'
import { brand } from '../../content/site-settings.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { cachedSharePicture } from './cached-share-picture.ts'
import { drawCard } from './draw.tsx'
import { readShareFile, type ShareCard, type ShareSubject, shareFile } from './share-card.ts'
import { homeCard, pageCard, projectCard, siteCard } from './share-cards.ts'

/** What a subject's picture shows now; null for what isn't shown, or not in this language. */
async function cardOf({ kind, id }: ShareSubject, locale: Language): Promise<ShareCard | null> {
  const site = await brand(locale)
  switch (kind) {
    case 'home': {
      const found = await lookUpListing(id, locale)
      return found.kind === 'found' ? homeCard(found.listing, locale, site.name) : null
    }
    case 'project': {
      const found = await lookUpProject(id, locale)
      return found.kind === 'found' ? projectCard(found.project, locale, site.name) : null
    }
    case 'site':
      return id === 0 ? siteCard(site) : null
    default: {
      const page = await visiblePage(kind, id, locale)
      return page && pageCard(page, site.name)
    }
  }
}

async function make(card: ShareCard) {
  const { bytes, withPhoto } = await drawCard(card, card.photo === null ? null : await pictureBytes(card.photo))
  return { bytes, lasting: withPhoto || card.photo === null }
}

const missing = () => new Response(null, { status: 404 })

/**
 * @param name the last segment of the address. One of an older version, as networks keep it for months, leads to the present
 * one: nothing is drawn that isn't so any more.
 */
export async function sharePictureResponse(name: string): Promise<Response> {
  const asked = readShareFile(name)
  if (!asked || !(await languageUse()).languages.includes(asked.locale)) return missing()
  const card = await cardOf(asked, asked.locale)
  if (!card) return missing()
  const present = shareFile(asked, asked.locale, card)
  if (present !== name)
    return new Response(null, { status: 307, headers: { location: `/share/${present}`, 'cache-control': 'no-cache' } })
  const made = await cachedSharePicture(name, () => make(card))
  if (!made) return new Response(null, { status: 503, headers: { 'retry-after': '10' } })
  return new Response(new Uint8Array(made.bytes), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': made.lasting ? 'public, max-age=31536000, immutable' : 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
