/** Testimonials of clients, and how the agency verified them. */
import { cached } from '../cache/tagged-cache.ts'
import { pathTo } from '../i18n/paths.ts'
import type { Language } from '../listings/rules.ts'
import { townNameIn } from '../places/rules-match.ts'
import { readerFor, textIn } from '../site/languages.ts'
import { findTestimonials } from './queries-blocks.ts'
import { type Testimonial, VERIFICATIONS } from './rules-modules.ts'

/** The published testimonials, in staff's order, with the names of their towns in the reader's language. */
export const testimonials = (locale: Language): Promise<Testimonial[]> =>
  cached('content', `testimonials ${locale}`, async () => {
    const [rows, reader] = await Promise.all([findTestimonials(), readerFor(locale)])
    return rows.map(({ texts, slug, verification, town, ...row }) => ({
      ...row,
      town: town && townNameIn(town.trim(), locale),
      title: textIn(texts, 'title', reader),
      comment: textIn(texts, 'comment', reader),
      verification: VERIFICATIONS.find((known) => known === verification) ?? 'none',
      href: testimonialPath(slug, locale),
    }))
  })

/** The public path of a testimonial's page: `/nl/testimonials/{slug}/` (specification 2.1). */
export const testimonialPath = (slug: string, locale: Language): string => `${pathTo('testimonials', locale)}${slug}/`

/** A published testimonial by slug; null when it doesn't exist. */
export const testimonialBySlug = async (slug: string, locale: Language): Promise<Testimonial | null> =>
  (await testimonials(locale)).find(({ href }) => href === testimonialPath(slug, locale)) ?? null
