/** Finds pictures without words, licences that end, and pictures and files that the disk lost. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { allArticles } from '../../content/articles.ts'
import { DOWNLOADS } from '../../content/downloads.ts'
import { contactBlocks } from '../../content/modules.ts'
import { findLibraryFiles } from '../../content/queries-library-files.ts'
import { env } from '../../env.ts'
import { findLandingTexts } from '../../listings/queries-landing-facts.ts'
import { isLanguage, LANGUAGES, type Language } from '../../listings/rules.ts'
import { languageUse } from '../../site/languages.ts'
import { allEntries } from '../../site/menu.ts'
import type { StoredBanner, StoredFooterColumn } from '../../site/queries-layout.ts'
import type { Texts } from '../../site/queries-text-rows.ts'
import { countFileUses, countPictureUses } from '../documents/queries-find-uses.ts'
import { findLibraryPictures, type LibraryPicture } from '../library/queries-pictures.ts'
import { picturesIn } from '../library/rules-uses.ts'
import { type ContentProblem, contentProblem } from './content-problem.ts'

/** More than an agency has. */
export const MOST_FILES = 20_000
/** Days before the end of a licence from which it is named. */
const WARNING_DAYS = 30

/** The languages in which a picture is shown somewhere without words of that place, by its address. */
type Undescribed = Map<string, Set<Language>>

/** Every public place of a picture that needs words. */
async function undescribedPlaces(
  banners: readonly StoredBanner[],
  columns: readonly StoredFooterColumn[],
  inUse: readonly Language[],
): Promise<Undescribed> {
  const [entries, articles, blocks, landings] = await Promise.all([
    allEntries(),
    allArticles(),
    contactBlocks(),
    findLandingTexts(),
  ])
  const found: Undescribed = new Map()
  const note = (src: string, language: Language) => {
    found.set(src, (found.get(src) ?? new Set()).add(language))
  }
  const noteField = <T>(src: string | null, texts: Texts<T>, field: keyof T & string) => {
    for (const language of src === null ? [] : inUse)
      if (!String(texts[language]?.[field] ?? '').trim()) note(src as string, language)
  }
  const noteHtml = (html: string, language: Language) => {
    for (const { src, isDescribed } of picturesIn(html)) if (!isDescribed) note(src, language)
  }
  const noteTexts = (texts: Texts<{ html: string }>) => {
    for (const language of LANGUAGES) noteHtml(texts[language]?.html ?? '', language)
  }
  for (const entry of entries.filter(({ visible }) => visible)) noteField(entry.image, entry.texts, 'imageAlt')
  for (const article of articles.filter(({ published }) => published)) {
    noteField(article.image, article.texts, 'imageAlt')
    noteTexts(article.texts)
  }
  for (const { texts, images } of columns) {
    noteTexts(texts)
    for (const image of images) noteField(image.src, image.texts, 'alt')
  }
  for (const { images } of banners) for (const image of images) noteField(image.src, image.texts, 'alt')
  for (const { texts } of blocks) noteTexts(texts)
  for (const { html, language } of landings) if (isLanguage(language)) noteHtml(html, language)
  return found
}

function wordlessProblem({ id, src, alt, decorative }: LibraryPicture, undescribed: Undescribed): ContentProblem[] {
  const lacking = decorative ? [] : [...(undescribed.get(src) ?? [])].filter((language) => !alt[language])
  const languages = lacking.join(', ').toUpperCase()
  return lacking.length === 0
    ? []
    : [
        contentProblem(
          'pictureWordless',
          `library_pictures id=${id}: shown without words for those who don't see it in ${languages}`,
          { languages },
        ),
      ]
}

const isNear = (day: string, today: string): boolean =>
  Date.parse(day) - Date.parse(today) <= WARNING_DAYS * 24 * 60 * 60 * 1000

function licenceProblem({ id, licenceUntil }: LibraryPicture, today: string): ContentProblem[] {
  if (licenceUntil === null || !isNear(licenceUntil, today)) return []
  const code = licenceUntil < today ? 'licenceEnded' : 'licenceEnds'
  return [contentProblem(code, `library_pictures id=${id}: may be shown until ${licenceUntil}`, { day: licenceUntil })]
}

const namesIn = async (folder: string): Promise<Set<string>> =>
  new Set(await readdir(join(/*turbopackIgnore: true*/ env().DATA_DIR, folder)).catch(() => []))

async function fileProblems(inUse: readonly Language[]): Promise<ContentProblem[]> {
  const [files, uses, stored] = await Promise.all([
    findLibraryFiles('', MOST_FILES),
    countFileUses(),
    namesIn(DOWNLOADS),
  ])
  return files.flatMap(({ id, storedName, titles }) => {
    const lacking = uses.has(id) ? inUse.filter((language) => !titles[language]) : []
    const languages = lacking.join(', ').toUpperCase()
    return [
      ...(stored.has(storedName)
        ? []
        : [contentProblem('fileGone', `library_files id=${id}: the disk has no ${storedName}`)]),
      ...(lacking.length === 0
        ? []
        : [
            contentProblem('fileUntitled', `library_files id=${id}: linked without a title in ${languages}`, {
              languages,
            }),
          ]),
    ]
  })
}

/**
 * All problems of the library.
 * @param today YYYY-MM-DD in Belgium
 */
export async function libraryProblems(
  banners: readonly StoredBanner[],
  columns: readonly StoredFooterColumn[],
  today: string,
): Promise<ContentProblem[]> {
  const { languages } = await languageUse()
  const [pictures, uses, stored, undescribed] = await Promise.all([
    findLibraryPictures('', MOST_FILES),
    countPictureUses(),
    namesIn('pictures'),
    undescribedPlaces(banners, columns, languages),
  ])
  const shown = pictures.filter(({ src }) => uses.has(src))
  return [
    ...shown.flatMap((picture) => wordlessProblem(picture, undescribed)),
    ...shown.flatMap((picture) => licenceProblem(picture, today)),
    ...pictures
      .filter(({ src }) => src.startsWith('/pictures/') && !stored.has(src.slice('/pictures/'.length)))
      .map(({ id, src }) => contentProblem('pictureGone', `library_pictures id=${id}: the disk has no ${src}`)),
    ...(await fileProblems(languages)),
  ]
}
