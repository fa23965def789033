/** Responses with share pictures: only for published subjects, under their current address. */

import { visiblePage } from '../../content/pages.ts'
import type { Language } from '../../listings/rules.ts'
import { lookUpListing } from '../../listings/view.ts'
import { pictureBytes } from '../../media/picture-bytes.ts'
import { lookUpProject } from '../../projects/view.ts'
import { languageUse } from '../../site/languages.ts'
import { brand } from '../../site/site-settings.ts'
import { cachedSharePicture } from './cached-share-picture.ts'
import { drawCard } from './draw.tsx'
import { parseShareFile, type ShareCard, type ShareSubject, shareFile } from './share-card.ts'
import { homeCard, pageCard, projectCard, siteCard } from './share-cards.ts'

/** The current card of a subject; null when it isn't published in this language. */
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

async function draw(card: ShareCard) {
  const { bytes, withPhoto } = await drawCard(card, card.photo === null ? null : await pictureBytes(card.photo))
  return { bytes, cacheable: withPhoto || card.photo === null }
}

const notFound = () => new Response(null, { status: 404 })

/**
 * The response to a request for a share picture. An older address, which social networks keep for months, redirects to
 * the current one: no outdated picture is drawn.
 * @param name the last segment of the address
 */
export async function sharePictureResponse(name: string): Promise<Response> {
  const file = parseShareFile(name)
  if (!file || !(await languageUse()).languages.includes(file.locale)) return notFound()
  const card = await cardOf(file, file.locale)
  if (!card) return notFound()
  const current = shareFile(file, file.locale, card)
  if (current !== name)
    return new Response(null, { status: 307, headers: { location: `/share/${current}`, 'cache-control': 'no-cache' } })
  const picture = await cachedSharePicture(name, () => draw(card))
  if (!picture) return new Response(null, { status: 503, headers: { 'retry-after': '10' } })
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': picture.cacheable ? 'public, max-age=31536000, immutable' : 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
