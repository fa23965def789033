/** What clients wrote on the site, before staff publish it. */
import type { Language } from '../../domain/listing/listing.ts'
import { prisma } from '../client.ts'
import type { Transaction } from '../transaction.ts'

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

/** A testimonial that came by the site, as its agency reads it. */
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

/** The testimonial that came with a request; null when there is none, or none any more. */
export async function findSentTestimonial(leadId: string): Promise<SentTestimonial | null> {
  const row = await prisma().testimonial.findFirst({ where: { leadId }, include: { texts: true } })
  if (!row) return null
  const { slug, author, website, image, status, verification } = row
  const language = row.language as Language
  const comment = row.texts.find((text) => text.language === language)?.comment ?? ''
  return { slug, author, website, image, language, comment, published: status === 'Published', verification }
}

/** Shows a testimonial on the site with how it was verified, or takes it off. */
export async function publishTestimonial(leadId: string, change: { verification: string } | null): Promise<void> {
  const data = change ? { status: 'Published', verification: change.verification } : { status: 'Draft' }
  await prisma().testimonial.updateMany({ where: { leadId }, data })
}

/** Writes a testimonial that isn't shown until staff publish it. */
export async function insertTestimonial(tx: Transaction, testimonial: NewTestimonial): Promise<void> {
  const { title, comment, givenOn, ...columns } = testimonial
  const texts = { create: { language: columns.language, title, comment } }
  await tx.testimonial.create({ data: { ...columns, status: 'Draft', givenOn: new Date(givenOn), texts } })
}
