/** What of the content needs attention, in words for staff and with the place where it is mended. */
import { z } from 'zod'
import type { StaffRole } from '../../desk/define-feature.ts'
import { may } from '../../desk/permissions.ts'
import { deskPath } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { isLanguage, type Language } from '../../listings/rules.ts'
import { formatDay } from '../../shared/format-dates.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { documentLabels } from '../documents/labels.ts'
import { addressId } from '../documents/view-editor.ts'
import { titlesOf } from '../lists/list.ts'
import type { ContentProblem } from './content-problem.ts'
import { latestCheck } from './latest-check.ts'
import { type ProblemDocument, problemDocument } from './problem-document.ts'

/** `href` is null where the reader may not mend it, or the desk can't. */
export type ShownProblem = { title: string; href: string | null; language: Language | null; text: string }
/** The problems of one kind of document; null: of rows that the desk doesn't edit. `count`: of all, also those not shown. */
export type ProblemGroup = { kind: DocumentKind | null; name: string | null; count: number; problems: ShownProblem[] }

/** How many of each kind are shown beside the others, and how many on a page of one kind. */
const MOST_OF_EACH = 20
const ON_A_PAGE = 100

const number = z.coerce.number().int().min(1).max(10_000)
/** What is wrong in an address narrows nothing. `kind`: only this one; `others`: what the desk doesn't edit. */
const QUERY = z.object({
  kind: z
    .enum([...DOCUMENT_KINDS, 'others'])
    .optional()
    .catch(undefined),
  page: number.catch(1),
})

/** The fields of a text by their names in the form; '' where one has no name. */
function fieldNames(kind: DocumentKind, fields: string, locale: Language): string {
  const { fields: labels } = documentLabels(kind, locale)
  const columns = fields.split(', ').map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const names = columns.map((column) => labels[`texts.${column}`]?.label)
  return names.every((name) => name !== undefined) ? names.join(', ') : ''
}

function wordsOf({ code, row, values, text }: ContentProblem, document: ProblemDocument | null, locale: Language) {
  const t = translations(locale, 'cms.check')
  if (!document) return t('problems.elsewhere', { row: text })
  if (code !== 'textMissing') {
    const day = values.day === undefined ? '' : formatDay(values.day, locale)
    return t(`problems.${code}`, { path: '', address: '', languages: '', ...values, day })
  }
  const fields = fieldNames(document.kind, values.fields ?? '', locale)
  return fields === '' || row.table === 'site_sections'
    ? t('problems.textMissingSome')
    : t('problems.textMissing', { fields })
}

/** `isCurrent`: the content is as it was checked. `page` of `pages`: where one kind only is looked at. */
export type CheckedProblems = {
  groups: ProblemGroup[]
  checkedAt: Date
  isCurrent: boolean
  page: number
  pages: number
}

/**
 * The problems of the latest check for a reader, by kind of document in the order of the kinds.
 * @param query of the address: `kind`, of which all are looked at, and `page`
 * @param patience milliseconds for which a running check is waited for
 * @returns null while the first check runs
 */
export async function loadProblems(
  role: StaffRole,
  locale: Language,
  query: Record<string, string | undefined> = {},
  patience?: number,
): Promise<CheckedProblems | null> {
  const check = await latestCheck(patience)
  if (!check) return null
  const { kind, page: asked } = QUERY.parse(query)
  const byKind = Map.groupBy(
    check.problems.map((problem) => ({ problem, document: problemDocument(problem) })),
    ({ document }) => document?.kind ?? null,
  )
  const chosen = kind === undefined ? undefined : byKind.get(kind === 'others' ? null : kind)
  const pages = chosen ? Math.ceil(chosen.length / ON_A_PAGE) : 1
  const page = Math.min(asked, pages)
  const onPage: [number, number] = chosen ? [(page - 1) * ON_A_PAGE, page * ON_A_PAGE] : [0, MOST_OF_EACH]
  // A kind without problems narrows nothing: the page would say that nothing is wrong.
  const shownOf = [...DOCUMENT_KINDS, null]
    .map((each) => ({ kind: each, all: byKind.get(each) ?? [] }))
    .filter(({ all }) => all.length > 0 && (!chosen || all === chosen))
  const documents = shownOf.flatMap(({ all }) =>
    all.slice(...onPage).flatMap(({ document }) => (document?.id ? [{ kind: document.kind, id: document.id }] : [])),
  )
  const titles = await titlesOf(documents, locale)
  const groups = shownOf.map(({ kind: each, all }) => ({
    kind: each,
    name: each === null ? null : documentLabels(each, locale).kind.many,
    count: all.length,
    problems: all.slice(...onPage).map(({ problem, document }) => shown(problem, document, role, locale, titles)),
  }))
  return { groups, checkedAt: check.checkedAt, isCurrent: check.isCurrent, page, pages }
}

function shown(
  problem: ContentProblem,
  document: ProblemDocument | null,
  role: StaffRole,
  locale: Language,
  titles: ReadonlyMap<string, string>,
): ShownProblem {
  const { language } = problem.row.columns
  const text = { language: isLanguage(language) ? language : null, text: wordsOf(problem, document, locale) }
  if (!document) return { title: '', href: null, ...text }
  const { kind, id } = document
  const href = id === null ? deskPath('deskKind', locale, kind) : deskPath('deskDocument', locale, kind, addressId(id))
  return {
    title: (id === null ? undefined : titles.get(`${kind} ${id}`)) ?? documentLabels(kind, locale).kind.one,
    href: may(role, DOCUMENTS[kind].permission) ? href : null,
    ...text,
  }
}
