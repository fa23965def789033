/** What of a landing page depends on its subject: for Next's page and for pages assembled from a template. */
import { hasTemplateMenu, languagesOf, pathTexts, templatePaths } from '#components/layout/templatePaths.ts'
import { SEARCH_PARTS } from '#components/search/searchParts.tsx'
import type { LanguagePaths } from '#lib/i18n/language-alternates.ts'
import { decodedSegments } from '#lib/i18n/link-behaviour.ts'
import { type Landing, loadLanding } from '#lib/landing/view.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import { type PageAddress, type PageData, registerPageData } from '#lib/page-templates/page-data.ts'
import { placeholder } from '#lib/page-templates/placeholders.ts'
import {
  pathPlaceholder,
  requestedShape,
  SHAPE_PARAMETER,
  type TemplateShape,
} from '#lib/page-templates/template-shapes.ts'
import { landingMetadata } from '#lib/seo/heads/landing-head.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'
import { type LandingParts, landingParts } from './landingParts.tsx'

export type ShownLanding = {
  /** The page's public path in each language in use. */
  paths: LanguagePaths
  parts: LandingParts
}

/** What the landing page shows. */
export const shownLanding = async (landing: Landing, locale: Language): Promise<ShownLanding> => ({
  paths: landing.paths,
  parts: await landingParts(landing, locale),
})

type Frame = { market: Market; languages: Language[]; hasResults: boolean }

/** The name of a segment of the path after the list. */
const wordName = (index: number): string => `word${index}`

/** The shape of the template that the server around Next requests; undefined for a visitor's page. */
export const templateOfLanding = ([first = '']: readonly string[], query: RawQuery): TemplateShape | undefined =>
  requestedShape(String(query[SHAPE_PARAMETER]), first, wordName(0))

/** A page with placeholders for all that depends on the subject. */
export function landingTemplate({ frame }: TemplateShape): ShownLanding {
  const { market, languages, hasResults } = JSON.parse(frame) as Frame
  const names = ['top', 'intro', 'ways', ...(hasResults ? SEARCH_PARTS : [])]
  const parts = Object.fromEntries(names.map((name) => [name, placeholder('html', name)])) as LandingParts
  return { paths: templatePaths(market, languages), parts }
}

async function load({ locale, below, query }: PageAddress): Promise<PageData | null> {
  const [list = '', ...segments] = below
  const words = decodedSegments(segments)
  const found = await loadLanding(list, words, query, locale)
  if (found.kind !== 'found') return null
  const { landing } = found
  const { market } = landing.subject
  const { paths, parts } = await shownLanding(landing, locale)
  if (!(await hasTemplateMenu(paths[locale] ?? '', market, locale))) return null
  const frame: Frame = { market, languages: languagesOf(paths), hasResults: landing.result.total > 0 }
  const texts = { ...pathTexts(paths), ...Object.fromEntries(words.map((word, index) => [wordName(index), word])) }
  const path = words.map((_, index) => `${pathPlaceholder(wordName(index))}/`).join('')
  const template = (shape: string) => `/${locale}/${list}/${path}?${SHAPE_PARAMETER}=${shape}`
  return {
    // The number of words is part of the shape too.
    frame: JSON.stringify({ ...frame, words: words.length }),
    head: await landingMetadata(landing, locale),
    parts,
    path: { texts, template },
  }
}

registerPageData('landing', load)
