/** Testimonials that clients send, until staff publish them. */

import { prisma } from '../db/client.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import { noteSource } from '../desk/queries-source.ts'
import type { Language } from '../listings/rules.ts'
import { settleRequest } from '../requests/queries-change.ts'

export type NewTestimonial = {
  slug: string
  author: string
  website: string | null
  /** Public path of its picture. */
  image: string | null
  language: Language
  /** YYYY-MM-DD. */
  givenOn: string
  leadId: string
  title: string
  comment: string
}

/** A testimonial sent with a form, for its review by the agency. */
export type SentTestimonial = {
  slug: string
  author: string
  website: string | null
  image: string | null
  language: Language
  comment: string
  published: boolean
  verification: string
}

/** The testimonial of a lead; null when there is none. */
export async function findSentTestimonial(leadId: string): Promise<SentTestimonial | null> {
  const row = await prisma().testimonial.findFirst({ where: { leadId }, include: { texts: true } })
  if (!row) return null
  const { slug, author, website, image, status, verification } = row
  const language = row.language as Language
  const comment = row.texts.find((text) => text.language === language)?.comment ?? ''
  return { slug, author, website, image, language, comment, published: status === 'Published', verification }
}

/**
 * Publishes a testimonial with the way it was verified; null refuses it. `staffId`: who does it at the desk. Either closes its request: of what goes on the
 * site, or is removed, a trigger does so (settle_testimonial), because the desk publishes, too.
 */
export async function publishTestimonial(
  leadId: string,
  change: { verification: string } | null,
  now: Date,
  staffId: string | null = null,
): Promise<void> {
  const data = change ? { status: 'Published', verification: change.verification } : { status: 'Draft' }
  await transaction(async (tx) => {
    await noteSource(tx, staffId === null ? 'job' : 'desk', staffId)
    await tx.testimonial.updateMany({ where: { leadId }, data })
    if (!change) await settleRequest(tx, { leadId, kind: 'close', staffId }, 'closed', now)
  })
}

/** Writes a testimonial as a draft; in the history it is the site's own change. */
export async function insertTestimonial(tx: Transaction, testimonial: NewTestimonial): Promise<void> {
  const { title, comment, givenOn, ...columns } = testimonial
  const texts = { create: { language: columns.language, title, comment } }
  await noteSource(tx, 'job')
  await tx.testimonial.create({ data: { ...columns, status: 'Draft', givenOn: new Date(givenOn), texts } })
}
