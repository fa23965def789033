/** Newsletters as staff composed them. */

import { prisma } from '../db/client.ts'
import { isLanguage, type Language } from '../listings/rules.ts'
import { byLanguage, type Texts } from '../site/queries-text-rows.ts'
import type { NewsletterBlockKind } from './rules.ts'

export type StoredBlock = {
  kind: NewsletterBlockKind
  image: string | null
  articleId: number | null
  homeId: number | null
  href: string | null
  texts: Texts<{ html: string; label: string; alt: string }>
}

export type StoredNewsletter = {
  id: number
  /** For colleagues. */
  name: string
  texts: Texts<{ subject: string; preview: string }>
  /** In their order. */
  blocks: StoredBlock[]
}

/** A newsletter with its blocks; null when there is none with this id. */
export async function findNewsletter(id: number): Promise<StoredNewsletter | null> {
  const row = await prisma().newsletter.findUnique({
    where: { id },
    include: {
      texts: true,
      blocks: { orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }], include: { texts: true } },
    },
  })
  if (!row) return null
  const { name, texts, blocks } = row
  return {
    ...{ id, name },
    texts: byLanguage(texts),
    blocks: blocks.map(({ kind, image, articleId, homeId, href, texts: words }) => ({
      kind: kind as NewsletterBlockKind,
      ...{ image, articleId, homeId, href },
      texts: byLanguage(words),
    })),
  }
}

/** The languages in which a newsletter is written: those with a subject. */
export const languagesOf = ({ texts }: Pick<StoredNewsletter, 'texts'>): Language[] =>
  Object.keys(texts).filter(isLanguage)
