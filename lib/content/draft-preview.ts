/**
 * The preview of a page's draft in a frame of the desk: `/nl/preview/draft-12-1795000000-<person>-<signature>/`. The
 * address shows that one page to that person's frame until it expires, while the person may edit pages.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StoredEntry, StoredModule } from '../db/content/find-menu.ts'
import { databaseSecret } from '../db/database-secrets.ts'
import { findDraft } from '../db/staff/documents/document-drafts.ts'
import { activeRole } from '../db/staff/staff-accounts.ts'
import { focusOf } from '../domain/content/focus.ts'
import type { Language } from '../domain/listing/listing.ts'
import { checkDocument } from '../domain/staff/documents/check-document.ts'
import { DOCUMENTS } from '../domain/staff/documents/document-kinds.ts'
import type { DocumentState, FieldValues, ListRow } from '../domain/staff/documents/document-state.ts'
import { may } from '../domain/staff/permissions.ts'
import { languageUse } from './languages.ts'
import { allEntries, type PlacedEntry } from './menu.ts'
import { type ContentPage, entryPage } from './pages.ts'

/** @property expires seconds since 1970 */
type DraftClaim = { id: number; staffId: string; expires: number }

/** The editor gets a new address with every draft that is kept. */
const MINUTES = 120

const signatureOf = ({ id, staffId, expires }: DraftClaim, secret: string): string =>
  createHmac('sha256', secret).update(`draft ${id} ${expires} ${staffId}`).digest('base64url')

/** The token of a draft's preview, the last segment of its address. */
export const draftToken = (claim: DraftClaim, secret: string): string =>
  `draft-${claim.id}-${claim.expires}-${claim.staffId}-${signatureOf(claim, secret)}`

/**
 * Verifies a token; null when its signature is wrong or it has expired.
 * @param now seconds since 1970
 */
export function readDraftToken(token: string, secret: string, now: number): DraftClaim | null {
  const parts = /^draft-(\d{1,9})-(\d{1,12})-([\da-f-]{36})-([\w-]{43})$/.exec(token)
  if (!parts || secret === '') return null
  const claim = { id: Number(parts[1]), expires: Number(parts[2]), staffId: parts[3] ?? '' }
  const given = Buffer.from(parts[4] ?? '')
  const right = Buffer.from(signatureOf(claim, secret))
  return given.length === right.length && timingSafeEqual(given, right) && claim.expires > now ? claim : null
}

/** The addresses of a page's preview in each language in use, for one person. */
export async function previewAddresses(
  id: number,
  staffId: string,
  now: Date,
): Promise<Partial<Record<Language, string>>> {
  const expires = Math.floor(now.getTime() / 1000) + MINUTES * 60
  const token = draftToken({ id, staffId, expires }, await databaseSecret('previewSecret'))
  const { languages } = await languageUse()
  return Object.fromEntries(languages.map((language) => [language, `/${language}/preview/${token}/`]))
}

const moduleOf = ({ fields }: ListRow, place: number): StoredModule => ({
  id: place + 1,
  position: String(fields.position),
  spans: { sm: Number(fields.span_sm), md: Number(fields.span_md), lg: Number(fields.span_lg) },
  view: String(fields.view),
  itemsPerRow: fields.items_per_row as number | null,
  maxItems: fields.max_items as number | null,
  relation:
    fields.relation_kind && fields.relation_id
      ? { kind: String(fields.relation_kind), id: Number(fields.relation_id) }
      : null,
})

const textOf = (values: FieldValues) => ({
  title: String(values.title ?? ''),
  path: values.path as string | null,
  imageAlt: String(values.image_alt ?? ''),
  pageTitle: values.page_title as string | null,
  description: values.description as string | null,
  shareTitle: values.share_title as string | null,
  shareType: values.share_type as string | null,
  shareUrl: values.share_url as string | null,
  shareImage: values.share_image as string | null,
})

/** A stored page with what its draft says; it stays at its address until the draft is published. */
export function withDraft<E extends StoredEntry>(entry: E, draft: DocumentState): E {
  const { fields, texts, lists } = checkDocument(DOCUMENTS.page, draft).state
  return {
    ...entry,
    inMenu: fields.in_menu === true,
    inCrumbs: fields.in_crumbs === true,
    indexed: fields.indexed === true,
    image: fields.image as string | null,
    focus: focusOf({ focalX: fields.focal_x as number | null, focalY: fields.focal_y as number | null }),
    bannerId: fields.banner_id as number | null,
    texts: Object.fromEntries(Object.entries(texts).map(([language, values]) => [language, textOf(values)])),
    modules: (lists.modules ?? []).map(moduleOf),
  }
}

async function drafted(id: number): Promise<PlacedEntry | null> {
  const [entries, draft] = await Promise.all([allEntries(), findDraft({ kind: 'page', id: String(id) })])
  const entry = entries.find((candidate) => candidate.id === id && candidate.link === null)
  return entry ? (draft ? withDraft(entry, draft.state) : entry) : null
}

/** The page of a token as its draft will look; null when the token is invalid, or its person may not edit pages. */
export async function draftPreview(
  token: string,
  locale: Language,
  now: number,
): Promise<{ page: ContentPage; expires: number } | null> {
  const claim = readDraftToken(token, await databaseSecret('previewSecret'), now)
  const role = claim && (await activeRole(claim.staffId))
  if (!claim || !role || !may(role, DOCUMENTS.page.permission)) return null
  const entry = await drafted(claim.id)
  return entry && { page: await entryPage(entry, locale, true), expires: claim.expires }
}
