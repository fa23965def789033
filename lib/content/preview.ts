/**
 * Signed links to unpublished pages: `/nl/preview/entry-12-1795000000-<signature>/`. A link opens that one page until
 * it expires, and nothing else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { databaseSecret } from '../db/database-secrets.ts'
import type { Language } from '../listings/rules.ts'
import { allArticles } from './articles.ts'
import { articlePage, type ContentPage, entryById, entryPage } from './pages.ts'

/** Kinds of content that a preview can show. */
export const PREVIEW_KINDS = ['entry', 'article'] as const
export type PreviewKind = (typeof PREVIEW_KINDS)[number]

/** @property expires seconds since 1970 */
export type PreviewClaim = { kind: PreviewKind; id: number; expires: number }

const signatureOf = ({ kind, id, expires }: PreviewClaim, secret: string): string =>
  createHmac('sha256', secret).update(`preview ${kind} ${id} ${expires}`).digest('base64url')

/** The token of a preview, the last segment of its address. */
export const previewToken = (claim: PreviewClaim, secret: string): string =>
  `${claim.kind}-${claim.id}-${claim.expires}-${signatureOf(claim, secret)}`

/**
 * Verifies a token; null when its signature is wrong or it has expired.
 * @param now seconds since 1970
 */
export function readPreviewToken(token: string, secret: string, now: number): PreviewClaim | null {
  const parts = /^(entry|article)-(\d{1,9})-(\d{1,12})-([\w-]{43})$/.exec(token)
  if (!parts || secret === '') return null
  const claim = { kind: parts[1] as PreviewKind, id: Number(parts[2]), expires: Number(parts[3]) }
  const given = Buffer.from(parts[4] ?? '')
  const right = Buffer.from(signatureOf(claim, secret))
  return given.length === right.length && timingSafeEqual(given, right) && claim.expires > now ? claim : null
}

export type Preview = { page: ContentPage; expires: number }

/** The page of a token as it will look when published; null when the token is invalid or the page is gone. */
export async function previewPage(token: string, locale: Language, now: number): Promise<Preview | null> {
  const claim = readPreviewToken(token, await databaseSecret('previewSecret'), now)
  if (!claim) return null
  const page = await (claim.kind === 'entry' ? entryPreview(claim.id, locale) : articlePreview(claim.id, locale))
  return page && { page, expires: claim.expires }
}

async function entryPreview(id: number, locale: Language): Promise<ContentPage | null> {
  const entry = await entryById(id)
  return entry && entry.link === null ? entryPage(entry, locale, true) : null
}

async function articlePreview(id: number, locale: Language): Promise<ContentPage | null> {
  const article = (await allArticles()).find((candidate) => candidate.id === id)
  return article ? articlePage(article, locale) : null
}
