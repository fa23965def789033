/** What clients wrote on the site, before staff publish it. */
import type { Language } from '../domain/listing.ts'
import type { Transaction } from './transaction.ts'

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

/** Writes a testimonial that isn't shown until staff publish it. */
export async function insertTestimonial(tx: Transaction, testimonial: NewTestimonial): Promise<void> {
  const { title, comment, givenOn, ...columns } = testimonial
  const texts = { create: { language: columns.language, title, comment } }
  await tx.testimonial.create({ data: { ...columns, status: 'Draft', givenOn: new Date(givenOn), texts } })
}
