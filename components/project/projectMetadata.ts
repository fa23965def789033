/** Heads of the pages of projects and units. Pure; addresses are relative to the site's origin. */
import type { Metadata } from 'next'
import type { Language, Picture } from '#lib/domain/listing.ts'
import { isTaken, type ProjectDetail, type ProjectUnit } from '#lib/domain/project.ts'
import type { LanguageUse } from '#lib/domain/site.ts'
import { words } from '#lib/i18n/words.ts'
import { type LanguagePaths, metadataAlternates } from '#lib/routing/alternates.ts'
import { formatPlace, formatPrices, unitTitle } from './format.ts'

const NOT_LISTED = { robots: { index: false, follow: true } } as const

type Shared = Pick<Picture, 'src' | 'width' | 'height' | 'alt'> | null

function head(
  title: string,
  description: string,
  picture: Shared,
  paths: LanguagePaths,
  locale: Language,
  use: LanguageUse,
) {
  const url = paths[locale] ?? '/'
  return {
    title,
    description,
    alternates: metadataAlternates(paths, locale, use),
    openGraph: {
      type: 'website' as const,
      url,
      title,
      description,
      ...(picture && {
        images: [{ url: picture.src, width: picture.width, height: picture.height, alt: picture.alt }],
      }),
    },
    twitter: { card: picture ? ('summary_large_image' as const) : ('summary' as const) },
  }
}

/** One line of what it is: place and prices. */
const inShort = (project: ProjectDetail, locale: Language): string =>
  [formatPlace(project, locale), formatPrices(project, locale)].filter(Boolean).join('. ')

/** @param paths the page's paths in the languages in use. A project with a site of its own is for search engines to find there. */
export function projectMetadata(
  project: ProjectDetail,
  paths: LanguagePaths,
  locale: Language,
  use: LanguageUse,
): Metadata {
  const { name, town, teaser, picture, externalUrl } = project
  const title = words(locale, 'project')('meta.title', { name, town })
  const description = teaser || inShort(project, locale)
  return { ...head(title, description, picture, paths, locale, use), ...(externalUrl !== null && NOT_LISTED) }
}

/** Of a unit; a taken one is not for search engines any more. */
export function unitMetadata(
  project: ProjectDetail,
  unit: ProjectUnit,
  paths: LanguagePaths,
  locale: Language,
  use: LanguageUse,
): Metadata {
  const { name, town, picture } = project
  const title = words(locale, 'project')('meta.unitTitle', { unit: unitTitle(unit, locale), name, town })
  const shared = unit.plan ? { ...unit.plan, alt: title } : picture
  return {
    ...head(title, `${title}. ${formatPlace(project, locale)}`, shared, paths, locale, use),
    ...((isTaken(unit.availability) || project.externalUrl !== null) && NOT_LISTED),
  }
}

/** A project or unit that isn't there: search engines forget it. */
export const missingMetadata = (locale: Language): Metadata => ({
  title: words(locale, 'project')('meta.missing'),
  robots: { index: false },
})
