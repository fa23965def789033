/** What fills the lists of documents at the desk. */

import type { ActDone, ListReader, ListSource } from '../../desk/lists/list-source.ts'
import { countInMemory, type RowRules, rowsInMemory } from '../../desk/lists/rows-in-memory.ts'
import type { PartLength } from '../../desk/lists/rules-definition.ts'
import type { ListState } from '../../desk/lists/rules-query.ts'
import type { Cell, ListRow, ListWords } from '../../desk/lists/rules-rows.ts'
import { headsIn, optionsOf } from '../../desk/lists/rules-words.ts'
import { deskPath } from '../../i18n/paths.ts'
import { sayMoment } from '../../i18n/spoken-moment.ts'
import { translations } from '../../i18n/translations.ts'
import { LANGUAGES, type Language } from '../../listings/rules.ts'
import { thumbnailOf } from '../../media/rules-thumbnail.ts'
import type { SaidMoment } from '../../shared/format-dates.ts'
import type { DocumentDefinition } from '../collections/rules-definition.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { documentLabels } from '../documents/labels.ts'
import { pageNames, referencesOf } from '../documents/references.ts'
import { loadDocument } from '../documents/view.ts'
import { addressId, NEW } from '../documents/view-editor.ts'
import { changeMany } from './change-many.ts'
import { type DocumentSummary, listDocuments } from './list.ts'
import { MOST_AT_ONCE } from './rules-bulk-actions.ts'
import {
  actsOf,
  DOCUMENT_ACTS,
  type DocumentAct,
  type DocumentColumn,
  documentList,
  LISTED_STATES,
} from './rules-document-list.ts'
import { undoMany } from './undo-many.ts'

/** A document with the name of its category; '' without one. */
type Listed = DocumentSummary & { categoryName: string }

/** The names of a kind's categories, by number; none where its documents have none. */
async function categoriesOf(kind: DocumentKind, locale: Language) {
  return 'category' in documentList(kind).columns ? ((await referencesOf(kind, locale)).category ?? []) : []
}

async function allDocuments(kind: DocumentKind, locale: Language): Promise<Listed[]> {
  const [documents, categories, placed] = await Promise.all([
    listDocuments(kind, locale),
    categoriesOf(kind, locale),
    kind === 'page' ? pageNames(locale) : null,
  ])
  const names = new Map(categories.map(({ id, title }) => [id, title]))
  return documents.map((document, index) => ({
    ...document,
    place: index + 1,
    title: placed?.get(document.id) ?? document.title,
    categoryName: names.get(document.category ?? 0) ?? '',
  }))
}

const RULES: RowRules<Listed> = {
  text: ({ title }) => title,
  filters: {
    state: ({ status }, value) => status === value,
    category: ({ category }, value) => String(category) === value,
    missing: ({ missing }, value) => missing.some((language) => language === value),
  },
  sort: {
    name: ({ title }) => title,
    state: ({ status }) => status,
    category: ({ categoryName }) => categoryName || null,
    changed: ({ changedAt }) => changedAt?.getTime() ?? null,
    place: ({ place }) => place,
  },
}

const isDraft = ({ status }: DocumentSummary): boolean => status === 'Draft'

const editorOf = (kind: DocumentKind, { id }: DocumentSummary, locale: Language): string =>
  deskPath('deskDocument', locale, kind, addressId(id))

const stateOf = (document: DocumentSummary, kind: DocumentKind, locale: Language) => ({
  text: translations(locale, 'cms.list.states')(isDraft(document) ? 'Draft' : 'Published'),
  // What a client wrote waits for the agency; a draft waits for whoever writes it.
  tone: isDraft(document) ? (kind === 'testimonial' ? ('new' as const) : ('off' as const)) : ('done' as const),
})

const changedOf = ({ changedAt }: DocumentSummary, { locale, now }: ListReader): SaidMoment | undefined =>
  changedAt ? sayMoment(changedAt, now, locale) : undefined

const verifiedOf = (kind: DocumentKind, { verification }: DocumentSummary, locale: Language): string =>
  documentLabels(kind, locale).choices[`fields.verification.${verification}`] ?? ''

function rowOf(kind: DocumentKind, document: Listed, reader: ListReader): ListRow {
  const { locale } = reader
  const { id, title, picture, status, missing, categoryName, place } = document
  const [state, changed] = [stateOf(document, kind, locale), changedOf(document, reader)]
  const cells: Record<DocumentColumn, Cell | undefined> = {
    state: status === null ? undefined : { state: state.text, tone: state.tone },
    category: { text: categoryName },
    verification: { text: verifiedOf(kind, document, locale) },
    missing: { marks: missing.map((language) => ({ text: language.toUpperCase(), tone: 'soon' })) },
    changed: changed && { moment: changed },
    place: { figure: String(place) },
  }
  return {
    ...{ id, name: title, cells, href: editorOf(kind, document, locale) },
    ...(picture !== undefined && { picture: picture && thumbnailOf(picture, 100) }),
    acts: actsOf(kind).filter((act) => {
      const { action } = DOCUMENT_ACTS[act]
      return action === 'remove' || (action === 'publish') === isDraft(document)
    }),
  }
}

async function wordsOf(kind: DocumentKind, { locale }: ListReader): Promise<ListWords> {
  const t = translations(locale, 'cms.list')
  const { kind: words, choices } = documentLabels(kind, locale)
  const definition = documentList(kind)
  const actWord = (act: DocumentAct): string => {
    const { action, verification } = DOCUMENT_ACTS[act]
    return verification === null
      ? t(`acts.${action}`)
      : t('acts.publishVerified', { verification: choices[`fields.verification.${verification}`] ?? verification })
  }
  const editor = translations(locale, 'cms.editor')
  return {
    caption: words.many,
    name: t('columns.title'),
    columns: headsIn(definition.columns, (column) => t(`columns.${column as DocumentColumn}`)),
    filters: {
      state: {
        label: t('columns.state'),
        options: optionsOf(LISTED_STATES, (value) => t(`states.${value}`)),
      },
      category: {
        label: t('columns.category'),
        options: (await categoriesOf(kind, locale)).map(({ id, title }) => ({ value: String(id), label: title })),
      },
      missing: {
        label: t('missing'),
        options: optionsOf(LANGUAGES, (value) => editor(`languages.${value}`)),
      },
    },
    views: {
      all: t('views.all'),
      state: t(kind === 'testimonial' ? 'views.review' : 'views.drafts'),
      missing: t('views.missing'),
    },
    acts: Object.fromEntries(actsOf(kind).map((act) => [act, actWord(act)])),
    search: t('search'),
    empty: {
      text: `${editor('none')} ${words.about}`,
      ...(DOCUMENTS[kind].adds && {
        act: { text: editor('add', { kind: words.one }), href: deskPath('deskDocument', locale, kind, NEW) },
      }),
    },
  }
}

async function load(kind: DocumentKind, state: ListState, reader: ListReader, part: PartLength = documentList(kind)) {
  const all = await allDocuments(kind, reader.locale)
  const { rows, count } = rowsInMemory(all, state, part, RULES)
  return { rows: rows.map((document) => rowOf(kind, document, reader)), count }
}

async function counts(kind: DocumentKind, { locale }: ListReader) {
  const definition = documentList(kind)
  return countInMemory(await allDocuments(kind, locale), definition, Object.keys(definition.views), RULES)
}

/** In characters. */
const LONGEST_SAID = 600

/** Of its first text of several lines, as much as one reads beside a list; '' where it has none. */
async function saidIn(kind: DocumentKind, { id, written }: DocumentSummary, locale: Language): Promise<string> {
  const definition: DocumentDefinition = DOCUMENTS[kind]
  const [field] = Object.entries(definition.texts?.fields ?? {}).find(([, { kind: type }]) => type === 'lines') ?? []
  const language = written.includes(locale) ? locale : written[0]
  if (!field || !language) return ''
  const value = (await loadDocument(kind, id))?.state.texts[language]?.[field]
  return typeof value !== 'string' ? '' : value.length > LONGEST_SAID ? `${value.slice(0, LONGEST_SAID)}…` : value
}

async function peek(kind: DocumentKind, id: string, reader: ListReader) {
  const { locale } = reader
  const [document] = await listDocuments(kind, locale, [id])
  if (!document) return null
  const t = translations(locale, 'cms.list')
  const [categories, said] = await Promise.all([categoriesOf(kind, locale), saidIn(kind, document, locale)])
  const href = editorOf(kind, document, locale)
  const { columns } = documentList(kind)
  return {
    title: document.title,
    href,
    ...(document.picture && { picture: thumbnailOf(document.picture, 600) }),
    ...(document.status !== null && { state: stateOf(document, kind, locale) }),
    notes: [
      ...(said === '' ? [] : [{ text: said, tone: 'plain' as const }]),
      ...(document.missing.length > 0
        ? [{ text: t('lacks', { languages: document.missing.join(', ').toUpperCase() }), tone: 'soon' as const }]
        : []),
    ],
    facts: [
      { name: t('columns.category'), text: categories.find((one) => one.id === document.category)?.title ?? '' },
      ...('verification' in columns
        ? [{ name: t('columns.verification'), text: verifiedOf(kind, document, locale) }]
        : []),
      { name: t('written'), text: document.written.join(', ').toUpperCase() },
      { name: t('columns.changed'), text: changedOf(document, reader)?.words ?? '' },
    ],
    links: [
      { text: t('edit'), href },
      { text: t('history'), href: deskPath('deskHistory', locale, kind, addressId(id)) },
    ],
  }
}

/** What an act changed as rows of its undoing, and back. */
const UNDO = 'undo'
const formatUndone = ({ id, before, latest }: { id: string; before: number; latest: number }): string =>
  [id, before, latest].join(' ')
function readUndone(kind: DocumentKind, text: string) {
  const [id = '', before, latest] = text.split(' ')
  return { kind, id, before: Number(before), latest: Number(latest) }
}

async function act(
  kind: DocumentKind,
  name: string,
  ids: readonly string[],
  { staff, locale, now }: ListReader,
): Promise<ActDone | null> {
  const t = translations(locale, 'cms.list')
  if (name === UNDO) {
    const rows = ids.filter((text) => /^\d+ \d+ \d+$/.test(text)).map((text) => readUndone(kind, text))
    const { count, left } = await undoMany(staff, rows)
    return { done: count, ...(left > 0 && { left: [t('partly', { count, left })] }) }
  }
  const known = actsOf(kind).find((one) => one === name)
  if (!known) return null
  const result = await changeMany(staff, { kind, ids, locale, ...DOCUMENT_ACTS[known] }, now)
  if (result.kind === 'tooMany') return { done: 0, left: [t('tooMany', { most: MOST_AT_ONCE })] }
  if (result.kind !== 'done') return null
  const { done, skipped } = result
  return {
    done: done.length,
    ...(done.length > 0 && { undo: { act: UNDO, ids: done.map(formatUndone) } }),
    left: skipped.map(({ title, reason, by }) => `${title}: ${t(`reasons.${reason}`, { by })}`),
  }
}

/** The list of the documents of a kind. */
export function documentSource(kind: DocumentKind): ListSource {
  const definition = documentList(kind)
  return {
    definition,
    words: (reader) => wordsOf(kind, reader),
    load: (state, reader, part) => load(kind, state, reader, part),
    // One view alone isn't shown.
    ...(Object.keys(definition.views).length > 1 && { counts: (reader: ListReader) => counts(kind, reader) }),
    peek: (id, reader) => peek(kind, id, reader),
    act: (name, ids, reader) => act(kind, name, ids, reader),
  }
}
