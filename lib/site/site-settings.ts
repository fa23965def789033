/** Brand and site-wide settings in one language, from the site sections. */
import type { Words } from '../content/rules-modules.ts'
import { cleanLines } from '../forms/rules-clean-text.ts'
import type { Language } from '../listings/rules.ts'
import type { RentalRules } from '../listings/rules-rental-terms.ts'
import type { Brand } from '../places/rules-offices.ts'
import type { FilterField } from '../search/rules-result.ts'
import { type Reader, readerFor } from './languages.ts'
import { type LocalisedText, section } from './sections.ts'

/** A section's text, which is one for all languages or one per language, read as table texts are. */
export function localised(text: LocalisedText, { locale, order }: Reader): Words {
  if (typeof text === 'string') return { text: cleanLines(text) }
  const language = order.find((candidate) => text[candidate] !== undefined && text[candidate] !== '')
  if (language === undefined) return { text: '' }
  const own = cleanLines(text[language] ?? '')
  return language === locale ? { text: own } : { text: own, lang: language }
}

/** The agency's name and contact details. */
export async function brand(locale: Language): Promise<Brand> {
  const [{ name, tagline, phone, email, legal }, reader] = await Promise.all([section('brand'), readerFor(locale)])
  return {
    name,
    tagline: localised(tagline, reader),
    phone,
    email,
    legal: legal.map(({ label, value, href }) => ({
      label: localised(label, reader),
      value: localised(value, reader),
      href: href === undefined ? null : localised(href, reader).text || null,
    })),
  }
}

/** Rules from which the terms of a home to let are computed. */
export const rentalRules = (): Promise<RentalRules> => section('rental')

/** The filters of lists, in order. */
export const listFilters = async (): Promise<FilterField[]> => (await section('listFilter')).fields

/** Ribbon numbers whose homes get no pin on the map. */
export const ignoredMarquees = async (): Promise<number[]> => (await section('listFilter')).ignoredMarquees

/** Whether lists offer homes whose price was lowered, and their cards say what it was. */
export const showsLoweredPrices = async (): Promise<boolean> => (await section('listFilter')).loweredPrices

/** Whether new-build projects with available units stand in lists and on maps among the homes. */
export const showsProjects = async (): Promise<boolean> => (await section('listFilter')).projects
