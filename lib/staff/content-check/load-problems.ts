/** What of the content needs attention, in words for staff and with the place where it is mended. */
import { currentProblems } from '../../content/check/check-content.ts'
import type { ContentProblem } from '../../content/check/content-problem.ts'
import { isLanguage, type Language } from '../../domain/listing/listing.ts'
import { formatDay } from '../../domain/shared/format-dates.ts'
import { DOCUMENTS } from '../../domain/staff/documents/document-kinds.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/staff/documents/kind-names.ts'
import { may, type StaffRole } from '../../domain/staff/permissions.ts'
import { deskPath } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { documentLabels } from '../documents/labels.ts'
import { titlesOf } from '../documents/list-documents.ts'
import { addressId } from '../documents/load-editor.ts'
import { type ProblemDocument, problemDocument } from './problem-document.ts'

/** `href` is null where the reader may not mend it, or the desk can't. */
export type ShownProblem = { title: string; href: string | null; language: Language | null; text: string }
/** The problems of one kind of document; `name` is null for rows that the desk doesn't edit. */
export type ProblemGroup = { name: string | null; problems: ShownProblem[] }

/** The fields of a text by their names in the form; '' where one has no name. */
function fieldNames(kind: DocumentKind, fields: string, locale: Language): string {
  const { fields: labels } = documentLabels(kind, locale)
  const columns = fields.split(', ').map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const names = columns.map((column) => labels[`texts.${column}`]?.label)
  return names.every((name) => name !== undefined) ? names.join(', ') : ''
}

function wordsOf({ code, row, values, text }: ContentProblem, document: ProblemDocument | null, locale: Language) {
  const t = translations(locale, 'staffCheck')
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

/** All problems for a reader, by kind of document in the order of the kinds. */
export async function loadProblems(role: StaffRole, locale: Language): Promise<ProblemGroup[]> {
  const found = (await currentProblems()).map((problem) => ({ problem, document: problemDocument(problem) }))
  const kinds: (DocumentKind | null)[] = DOCUMENT_KINDS.filter((kind) =>
    found.some(({ document }) => document?.kind === kind),
  )
  const documents = found.flatMap(({ document }) =>
    document && document.id !== null ? [{ kind: document.kind, id: document.id }] : [],
  )
  const titles = await titlesOf(documents, locale)
  return [...kinds, null].flatMap((kind) => {
    const problems = found
      .filter(({ document }) => (document?.kind ?? null) === kind)
      .map(({ problem, document }) => shown(problem, document, role, locale, titles))
    if (problems.length === 0) return []
    return { name: kind === null ? null : documentLabels(kind, locale).kind.many, problems }
  })
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
