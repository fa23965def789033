/** The content that modules show besides articles: property lists, contact blocks, people, testimonials. */

import { prisma } from '../db/client.ts'
import { isoDay } from '../db/column-values.ts'
import { isLanguage, type Language, type Market } from '../listings/rules.ts'
import { byLanguage, IN_ORDER, PUBLISHED, type Texts } from '../site/queries-text-rows.ts'

export type StoredPropertyList = {
  id: number
  market: Market
  query: string
  itemsPerRow: number
  maxItems: number
  texts: Texts<{ title: string; intro: string }>
}

/** All saved lists of homes. */
export async function findPropertyLists(): Promise<StoredPropertyList[]> {
  const rows = await prisma().propertyList.findMany({ include: { texts: true } })
  return rows.map(({ texts, ...list }) => ({ ...list, texts: byLanguage(texts) }))
}

export type StoredContactBlock = {
  id: number
  shows: { map: boolean; offices: boolean; openingHours: boolean }
  form: string | null
  texts: Texts<{ title: string; html: string }>
}

/** All contact blocks. */
export async function findContactBlocks(): Promise<StoredContactBlock[]> {
  const rows = await prisma().contactBlock.findMany({ include: { texts: true } })
  return rows.map(({ id, form, texts, ...shows }) => ({ id, shows, form, texts: byLanguage(texts) }))
}

export type StoredMember = {
  id: number
  categoryId: number
  officeId: number | null
  name: string
  phone: string | null
  email: string | null
  portrait: string | null
  licenceNumber: string | null
  texts: Texts<{ role: string; bio: string }>
}

/** The published team members. */
export async function findTeam(): Promise<StoredMember[]> {
  const rows = await prisma().teamMember.findMany({
    where: { status: PUBLISHED },
    orderBy: IN_ORDER,
    include: { texts: true },
  })
  return rows.map(({ status: _, sortOrder: __, texts, ...member }) => ({ ...member, texts: byLanguage(texts) }))
}

export type StoredTestimonial = {
  id: number
  slug: string
  author: string
  town: string | null
  website: string | null
  image: string | null
  language: Language
  givenOn: string
  verification: string
  texts: Texts<{ title: string; comment: string }>
}

/** The published testimonials. */
export async function findTestimonials(): Promise<StoredTestimonial[]> {
  const rows = await prisma().testimonial.findMany({
    where: { status: PUBLISHED },
    orderBy: IN_ORDER,
    include: { texts: true },
  })
  return rows.map(({ status: _, sortOrder: __, language, givenOn, texts, ...testimonial }) => ({
    ...testimonial,
    language: isLanguage(language) ? language : 'nl',
    givenOn: isoDay(givenOn),
    texts: byLanguage(texts),
  }))
}
