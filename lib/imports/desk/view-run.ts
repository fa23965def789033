/** What the page of one run of the import shows. */

import { crmTitle } from '../../crm/rules-names.ts'
import { pageNumber } from '../../desk/page-number.ts'
import { cleanLine } from '../../forms/rules-clean-text.ts'
import { deskPath } from '../../i18n/paths.ts'
import { spokenMoment } from '../../i18n/spoken-moment.ts'
import { translations } from '../../i18n/translations.ts'
import { LANGUAGES, type Language } from '../../listings/rules.ts'
import { findHomesByName } from '../../saved-searches/queries-counts.ts'
import { isImportRunning } from './queries-change-run.ts'
import {
  type FoundRun,
  findRun,
  isSucceeded,
  LINES_PER_PAGE,
  listChangedHomes,
  listRefusals,
  referencesOf,
} from './queries-lists.ts'
import { findNamedHomes } from './queries-lost-homes.ts'
import { type FieldChange, mergeChanges, type NotedValue } from './rules-change-fields.ts'
import { canLetThrough, homesOfProblem, readFeedProblem } from './rules-feed-problem.ts'
import { readLeftOut } from './rules-left-out.ts'
import { readChangeKind } from './rules-list.ts'
import { shownRun } from './view-imports.ts'
import { faultSentence, faultsOf, fieldName } from './words.ts'

type Query = Readonly<Record<string, string | undefined>>
const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / LINES_PER_PAGE))

async function refusalsOf(run: FoundRun, home: string, page: number, locale: Language) {
  const { count, lines } = await listRefusals(run.id, home, page)
  return {
    ...{ count, page, pages: pagesOf(count) },
    rows: lines.map(({ id, file, line, recordId, reference, language, reason }) => ({
      ...{ id, file, line, language },
      record: reference ?? (recordId === null ? '' : String(recordId)),
      faults: faultsOf(reason, locale),
    })),
  }
}

/** Fields that the page of a run names; the most frequent come first. */
const MOST_FIELDS = 40

function leftOutOf(run: FoundRun, locale: Language) {
  const t = translations(locale, 'imports.desk')
  const all = readLeftOut(run.leftOut)
  const rows = all.slice(0, MOST_FIELDS).map(({ file, field, fault, limit, count, examples }) => ({
    key: [file, field, fault, limit].join(' '),
    ...faultSentence({ field, fault, limit }, locale),
    records: count,
    examples: examples.map(({ line, recordId, reference, language, value }) => {
      const record = [reference ?? recordId ?? t('refusals.nameless'), language].filter(Boolean).join(' · ')
      return t('leftOut.example', { record, value: value === null ? t('leftOut.hidden') : value || t('unknown'), line })
    }),
  }))
  return { count: all.length, rows }
}

function valueWords(value: NotedValue, locale: Language): string {
  const t = translations(locale, 'imports.desk')
  if (value === null) return t('unknown')
  if (typeof value === 'string') return value
  return 'count' in value ? t('entries', { count: value.count }) : value.text
}

/** A changed field in words. */
export const changeWords = (change: FieldChange, locale: Language) => ({
  field: fieldName(change.field, locale),
  before: valueWords(change.before, locale),
  after: valueWords(change.after, locale),
  languages: change.languages.filter(Boolean).join(', '),
  isCut: change.isCut,
})

async function changesOf(run: FoundRun, query: Query, home: string, locale: Language) {
  const [page, kind] = [pageNumber(query.changes), readChangeKind(query.kind)]
  const homes = home === '' ? null : await findHomesByName(home)
  const { count, ids, rows } = await listChangedHomes(run.id, { homes, kind }, page)
  const [references, byHome] = [await referencesOf(ids), Map.groupBy(rows, ({ propertyId }) => propertyId)]
  return {
    ...{ kind, count, page, pages: pagesOf(count) },
    homes: ids.map((id) => {
      const ofHome = byHome.get(id) ?? []
      const noted = ofHome.map(({ language, fields }) => ({ language, fields: fields as never }))
      return {
        id,
        reference: references.get(id) || String(id),
        href: references.has(id) ? deskPath('deskHome', locale, String(id)) : null,
        kinds: [...new Set(ofHome.map(({ kind }) => kind))],
        fields: mergeChanges(noted).map((change) => changeWords(change, locale)),
      }
    }),
  }
}

/** Of a refused run: the homes that its feed would take away, or take a language from; null where none are kept. */
async function lostOf(run: FoundRun, page: number, locale: Language) {
  const problem = readFeedProblem(run.problem)
  const ids = run.status === 'refused' && problem ? homesOfProblem(problem) : null
  if (!problem || !ids) return null
  const order = [locale, ...LANGUAGES.filter((language) => language !== locale)]
  const found = await findNamedHomes(ids.slice((page - 1) * LINES_PER_PAGE, page * LINES_PER_PAGE))
  return {
    what: problem.code === 'lostLanguage' ? ('language' as const) : ('home' as const),
    ...{ count: problem.count ?? ids.length, named: ids.length, page, pages: pagesOf(ids.length) },
    homes: found.map(({ id, reference, withdrawnAt, texts, pictures }) => {
      const text = order.flatMap((language) => texts.find((one) => one.language === language) ?? [])[0]
      return {
        ...{ id, isGone: withdrawnAt !== null, picture: pictures[0]?.src ?? null },
        reference: reference || String(id),
        title: [text?.title, text?.townName].filter(Boolean).join(', '),
        lang: text?.language,
        href: deskPath('deskHome', locale, String(id)),
      }
    }),
  }
}

/** Of a refused run: whether it can be let through, was, or no more, because an import was done since. */
async function permissionOf(run: FoundRun, locale: Language, now: Date) {
  const problem = readFeedProblem(run.problem)
  if (run.status !== 'refused' || !problem || !canLetThrough(problem.code) || run.feedHash === null) return null
  const given = run.allowedAt && {
    at: spokenMoment(run.allowedAt, now, locale),
    by: run.allower?.name ?? null,
    reason: run.allowReason ?? '',
  }
  return { given, isOver: await isSucceeded(run.id) }
}

const runOf = async (item: string) => (/^\d{1,9}$/.test(item) ? await findRun(Number(item)) : null)

/** When a run of the import began; null for none. */
export async function startOfRun(item: string, locale: Language, now: Date): Promise<string | null> {
  const run = await runOf(item)
  return run && spokenMoment(run.startedAt, now, locale)
}

/**
 * A run with its refused lines and changed homes; null for none. `home`: a reference or a number narrows both; `crm`: the
 * name of the CRM that was read, null where it was a folder.
 */
export async function loadRun(item: string, query: Query, locale: Language, now: Date) {
  const run = await runOf(item)
  if (!run) return null
  const home = cleanLine(query.home ?? '').slice(0, 60)
  const [isRunning, refusals, changes, permission, lost] = await Promise.all([
    isImportRunning(),
    refusalsOf(run, home, pageNumber(query.refusals), locale),
    changesOf(run, query, home, locale),
    permissionOf(run, locale, now),
    lostOf(run, pageNumber(query.lost), locale),
  ])
  const crm = crmTitle(run.source)
  const leftOut = leftOutOf(run, locale)
  const shown = shownRun(run, locale, { isRunning, now })
  return { ...shown, source: run.source, crm, home, refusals, leftOut, changes, permission, lost }
}
export type LoadedRun = NonNullable<Awaited<ReturnType<typeof loadRun>>>
