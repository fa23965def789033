/** What fills the list of the latest changes at the desk: of everything that the reader may edit. */
import type { StaffRole } from '../../desk/define-feature.ts'
import type { ListReader, ListSource } from '../../desk/lists/list-source.ts'
import type { ListState } from '../../desk/lists/rules-query.ts'
import type { ListWords } from '../../desk/lists/rules-rows.ts'
import { may } from '../../desk/permissions.ts'
import { deskPath } from '../../i18n/paths.ts'
import { sayMoment } from '../../i18n/spoken-moment.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { staffNames } from '../../staff-accounts/queries.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { documentLabels } from '../documents/labels.ts'
import { addressId } from '../documents/view-editor.ts'
import { titlesOf } from '../lists/list.ts'
import { type ChangedDocument, findChangedDocuments, findChangers, listChanges } from './queries-latest.ts'
import { CHANGE_LIST, CHANGE_SOURCES, type ChangeColumn } from './rules-list.ts'

const kindsOf = (role: StaffRole): DocumentKind[] =>
  DOCUMENT_KINDS.filter((kind) => may(role, DOCUMENTS[kind].permission))

async function words({ staff, locale }: ListReader): Promise<ListWords> {
  const t = translations(locale, 'cms.history')
  const kinds = kindsOf(staff.role)
  const people = await staffNames(await findChangers(kinds))
  return {
    caption: t('list.caption'),
    name: t('list.columns.what'),
    columns: Object.fromEntries(
      Object.keys(CHANGE_LIST.columns).map((column) => [
        column,
        { label: t(`list.columns.${column as ChangeColumn}`) },
      ]),
    ),
    filters: {
      person: {
        label: t('list.columns.person'),
        options: [...people]
          .map(([value, label]) => ({ value, label }))
          .sort((one, other) => one.label.localeCompare(other.label, locale)),
      },
      kind: {
        label: t('list.columns.kind'),
        options: kinds.map((kind) => ({ value: kind, label: documentLabels(kind, locale).kind.many })),
      },
      source: {
        label: t('list.columns.source'),
        options: CHANGE_SOURCES.map((source) => ({ value: source, label: t(`sources.${source}`) })),
      },
    },
    views: { all: t('list.all') },
    acts: {},
    search: t('list.search'),
    empty: { text: t('list.empty') },
  }
}

/** The documents whose title has the words; null without words. */
async function named(
  text: string,
  kinds: readonly DocumentKind[],
  locale: Language,
): Promise<readonly ChangedDocument[] | null> {
  if (text === '') return null
  const documents = await findChangedDocuments(kinds)
  const titles = await titlesOf(documents, locale)
  const parts = text.toLowerCase().split(' ')
  return documents.filter(({ kind, id }) => {
    const title = titles.get(`${kind} ${id}`)?.toLowerCase() ?? ''
    return parts.every((part) => title.includes(part))
  })
}

async function load(state: ListState, { staff, locale, now }: ListReader) {
  const kinds = kindsOf(staff.role)
  const { changes, count } = await listChanges(kinds, state, await named(state.text, kinds, locale))
  const [titles, names] = await Promise.all([
    titlesOf(
      changes.map(({ kind, documentId: id }) => ({ kind, id })),
      locale,
    ),
    staffNames(changes.flatMap(({ staffId }) => (staffId === null ? [] : [staffId]))),
  ])
  const t = translations(locale, 'cms.history')
  const rows = changes.map(({ id, changedAt, source, staffId, kind, documentId }) => ({
    id: String(id),
    href: deskPath('deskHistory', locale, kind, addressId(documentId)),
    name: titles.get(`${kind} ${documentId}`) ?? t('gone'),
    cells: {
      kind: { text: documentLabels(kind, locale).kind.one },
      person: { text: names.get(staffId ?? '') ?? t(`sources.${source}`) },
      source: { text: t(`sources.${source}`) },
      when: { moment: sayMoment(changedAt, now, locale) },
    },
  }))
  return { rows, count }
}

export const CHANGE_SOURCE: ListSource = { definition: CHANGE_LIST, words, load }
