/** Brand, languages, header, footer and banner, in one language, from the site's sections. */
import { remember } from '../cache/tagged.ts'
import { findSection } from '../db/site.ts'
import type { Language } from '../domain/listing.ts'
import type { Banner, Brand, FooterContent, HeaderContent, LanguageUse } from '../domain/site.ts'
import { pathTo } from '../routing/paths.ts'
import type { RouteName } from '../routing/table.ts'
import { sanitisedHtml } from './html.ts'
import { EMPTY_SECTIONS, type LocalisedText, SECTIONS, type SectionName, type SectionValue } from './sections.ts'

function section<N extends SectionName>(name: N): Promise<SectionValue<N>> {
  return remember('content', `section ${name}`, async () => {
    const stored = await findSection(name)
    const result = SECTIONS[name].safeParse(stored)
    if (result.success) return result.data as SectionValue<N>
    if (stored !== null)
      console.error(
        `Site section "${name}" can't be read: ${result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
      )
    return EMPTY_SECTIONS[name]
  })
}

/** A text in the wanted language, else in Dutch, French or whichever there is. */
const inLanguage = (text: LocalisedText, locale: Language): string =>
  typeof text === 'string' ? text : (text[locale] ?? text.nl ?? text.fr ?? Object.values(text)[0] ?? '')

/** The languages in use, never none, and the default, which is one of them. */
export async function languageUse(): Promise<LanguageUse> {
  const { languageUse: list, default: fallback } = await section('language')
  const used = list.filter(({ use }) => use).map(({ code }) => code)
  const languages = used.length > 0 ? used : [fallback]
  return { languages, default: languages.includes(fallback) ? fallback : (languages[0] ?? fallback) }
}

export async function brand(locale: Language): Promise<Brand> {
  const { name, tagline, phone, email, legal } = await section('brand')
  return {
    name,
    tagline: inLanguage(tagline, locale),
    phone,
    email,
    legal: legal.map(({ label, value, href }) => ({
      label: inLanguage(label, locale),
      value: inLanguage(value, locale),
      href: href === undefined ? null : inLanguage(href, locale) || null,
    })),
  }
}

type StoredEntry = {
  route: RouteName
  query?: string | undefined
  fragment?: string | undefined
  status: string
  title: LocalisedText
}

const hrefOf = ({ route, query, fragment }: StoredEntry, locale: Language): string =>
  `${pathTo(route, locale)}${query ? `?${query}` : ''}${fragment ? `#${fragment}` : ''}`

/** Top links and main menu; only entries with status Published, their Published children as sub-menus (specification 2.3). */
export async function header(locale: Language): Promise<HeaderContent> {
  const { topLinks, menu } = await section('header')
  const published = <E extends StoredEntry>(entries: readonly E[]) =>
    entries.filter(({ status }) => status === 'Published')
  return {
    topLinks: topLinks.map(({ label, href }) => ({ label: inLanguage(label, locale), href })),
    menu: published(menu).map((entry) => ({
      title: inLanguage(entry.title, locale),
      href: hrefOf(entry, locale),
      children: published(entry.children).map((child) => ({
        title: inLanguage(child.title, locale),
        href: hrefOf(child, locale),
        children: [],
      })),
    })),
  }
}

/** Footer columns and copyright line; `{year}` in it is the present year in Brussels. */
export async function footer(locale: Language): Promise<FooterContent> {
  const { columns, copyright } = await section('footer')
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Brussels' }).format(new Date())
  return {
    columns: columns.map(({ title, intro, html, images, width }) => ({
      title: inLanguage(title, locale),
      intro: inLanguage(intro, locale),
      html: sanitisedHtml(inLanguage(html, locale)),
      images: images.map((image) => ({ ...image, alt: inLanguage(image.alt, locale) })),
      width,
    })),
    copyright: inLanguage(copyright, locale).replace('{year}', year),
  }
}

export async function banner(locale: Language): Promise<Banner> {
  const { title, description, media } = await section('banner')
  return {
    title: inLanguage(title, locale),
    description: inLanguage(description, locale),
    media:
      media.kind === 'image' || media.kind === 'gallery'
        ? { kind: media.kind, images: media.images.map((image) => ({ ...image, alt: inLanguage(image.alt, locale) })) }
        : media,
  }
}

/** Within how many years the buyer of a badly insulated home must renovate it, as the texts of each language say (specification 9). */
export async function renovationDutyYears(locale: Language): Promise<number> {
  const { years } = await section('renovationDuty')
  return years[locale] ?? EMPTY_SECTIONS.renovationDuty.years[locale] ?? 5
}
