/**
 * Derives the texts of homes and projects in languages that the feed doesn't bring, for every record that triggers put
 * into `pending_derivations`. The job `derived-texts` of a running site calls it, and every import before it ends.
 * Several processes may call it at once. When one is killed, nothing is lost: what it had not written is still pending.
 */
import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { inTransaction, withConnection } from '../../db/connection.ts'
import { MESSAGES } from '../../i18n/messages.ts'
import { translations } from '../../i18n/translations.ts'
import { LANGUAGES, type Language } from '../../listings/rules.ts'
import { DERIVATION_RULES, derivedHomeText, feedWordKey, type Sentences } from '../../listings/rules-derived-texts.ts'
import { shownTown } from '../../places/rules-home-place.ts'
import type { Row } from '../queries-bulk.ts'
import type { RecordKind } from '../queries-staging.ts'
import { homesToDerive, type Names, projectsToDerive, readNames, writeDerivedTexts } from './queries.ts'
import { checkBasis, derivedLanguages, isAnyPending, lockDerivation, takePending } from './queries-pending.ts'

/** Records of one transaction: few enough to be written within a second. */
const PORTION = 500
/** The same while no language is derived: pending records are only deleted then. */
const EMPTY_PORTION = 5000
const HIGHEST_ID = 2 ** 31 - 1

/** Digest of the sentences and rules that this release derives texts with. */
const wordsDigest = (): string =>
  createHash('sha256')
    .update(JSON.stringify([DERIVATION_RULES, LANGUAGES.map((language) => MESSAGES[language].imports.texts)]))
    .digest('hex')

const sentences = (language: Language): Sentences => {
  const t = translations(language, 'imports.texts')
  return (key, values) => t(key, values)
}

/** Look-ups in the names of the database. */
function lookUps({ words: feedWords, categories }: Names) {
  const translated = new Map(feedWords.map((row) => [`${row.language} ${row.word}`, row]))
  const categoryNames = new Map(categories.map(({ id, language, name }) => [`${language} ${id}`, name]))
  return {
    /** Translations exist into English and German only. */
    translateInto: (target: Language, source: Language) => (name: string) =>
      target === 'en' || target === 'de' ? (translated.get(`${source} ${feedWordKey(name)}`)?.[target] ?? null) : null,
    categoryName: (id: string, language: Language) => categoryNames.get(`${language} ${id}`) ?? null,
    townName: (name: string, zip: string, language: Language) => shownTown(zip, name, language),
  }
}

type LookUps = ReturnType<typeof lookUps>

async function homeRows(client: ClientBase, ids: number[], languages: Language[], names: LookUps): Promise<Row[]> {
  const homes = await homesToDerive(client, ids)
  return homes.flatMap(({ id, zip, brought, source, facts }) =>
    languages
      .filter((language) => !brought.includes(language))
      .map((language) => ({
        property_id: id,
        language,
        ...derivedHomeText(
          { facts, source },
          {
            translate: names.translateInto(language, source.language),
            categoryName: names.categoryName(facts.categoryId, language),
            town: names.townName(source.town_name, zip, language),
          },
          language,
          sentences(language),
        ),
      })),
  )
}

/** Without a teaser: lists and search engines show the facts, in the language of the page. */
async function projectRows(client: ClientBase, ids: number[], languages: Language[], names: LookUps): Promise<Row[]> {
  const projects = await projectsToDerive(client, ids)
  return projects.flatMap(({ id, zip, brought, source: { language: from, ...source } }) =>
    languages
      .filter((language) => !brought.includes(language))
      .map((language) => ({
        ...source,
        project_id: id,
        language,
        derived_from: from,
        town_name: names.townName(source.town_name, zip, language),
        teaser: '',
      })),
  )
}

/** Derives the next pending records below an id, in the caller's transaction. */
async function derivePortion(client: ClientBase, kind: RecordKind, below: number) {
  const languages = await derivedLanguages(client)
  const taken = await takePending(client, kind, below, languages.length > 0 ? PORTION : EMPTY_PORTION)
  if (taken.ids.length === 0) return taken
  const rowsOf = kind === 'property' ? homeRows : projectRows
  const rows =
    languages.length > 0 ? await rowsOf(client, taken.ids, languages, lookUps(await readNames(client, languages))) : []
  await writeDerivedTexts(client, kind, taken.ids, rows)
  return taken
}

/**
 * Derives everything that is pending, except what other transactions hold.
 * @returns false when records are left that another transaction holds, and that must be derived later
 */
export async function deriveTexts(client: ClientBase): Promise<boolean> {
  const digest = wordsDigest()
  for (;;) {
    let taken = 0
    for (const kind of ['property', 'project'] as const) {
      for (let below: number | null = HIGHEST_ID; below !== null; ) {
        const start: number = below
        const portion = await inTransaction(client, async () => {
          await lockDerivation(client)
          return (await checkBasis(client, digest, false)) ? derivePortion(client, kind, start) : null
        })
        if (!portion) return true
        taken += portion.ids.length
        below = portion.next
      }
    }
    if (taken === 0) return !(await isAnyPending(client))
  }
}

const NAME = { application_name: 'derived texts' }

/** `deriveTexts` on a connection of its own. */
export const derivePendingTexts = (databaseUrl: string): Promise<boolean> =>
  withConnection(databaseUrl, deriveTexts, NAME)

/** Makes this release the one that derives texts. Everything becomes pending when its sentences are new. */
export const takeOverDerivation = (databaseUrl: string): Promise<void> =>
  withConnection(
    databaseUrl,
    (client) =>
      inTransaction(client, async () => {
        await lockDerivation(client)
        await checkBasis(client, wordsDigest(), true)
      }),
    NAME,
  )
