/** What the page of one home shows: the CRM's record beside the public page, and what the agency set. */

import { feedDifferences } from '../costs/rules-feed.ts'
import { homeCosts } from '../costs/rules-home-costs.ts'
import type { SessionStaff } from '../desk/session.ts'
import { documentsOf } from '../documents/documents.ts'
import { findChoiceHistory } from '../documents/queries.ts'
import { type DocumentKind, VISIBILITIES, type Visibility } from '../documents/rules.ts'
import { DOCUMENT_KINDS } from '../documents/rules-kinds.ts'
import { priceParts } from '../i18n/format-price.ts'
import { spokenMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import { mergeChanges } from '../imports/desk/rules-change-fields.ts'
import { changeWords } from '../imports/desk/view-run.ts'
import { fieldName } from '../imports/desk/words.ts'
import type { Language } from '../listings/rules.ts'
import { missingDisclosures } from '../listings/rules-disclosure.ts'
import { isRecordId } from '../listings/rules-record-id.ts'
import { lookUpListing } from '../listings/view.ts'
import { isOpenForOffers } from '../offers/rules-costs.ts'
import { savedSearchesMatchingHome } from '../saved-searches/matching-home.ts'
import { findSeekersById } from '../saved-searches/queries-groups.ts'
import { shownSeeker } from '../saved-searches/view.ts'
import { brusselsDay } from '../shared/time.ts'
import { languageUse } from '../site/languages.ts'
import { type DeskHome, findChangesOfHome, findDeskHome, findReference, isIn } from './queries.ts'
import { findHomes } from './queries-list.ts'
import { compareRecord, recordFields } from './rules-compare-record.ts'
import { homeScope } from './scope.ts'
import { figuresFrom, shownHome } from './view-list.ts'
import { pictureOrderOf } from './view-pictures.ts'
import { shownState, stateOf } from './view-state.ts'

type Raw = Record<string, unknown>
type Ribbons = Partial<Record<Language, string>>

/** The record of the reader's language, else any, beside the page in the same language. */
async function comparison(home: DeskHome, locale: Language, now: Date) {
  const record = home.records.find(({ language }) => language === locale) ?? home.records[0]
  if (!record) return null
  const language = record.language as Language
  const found = await lookUpListing(home.id, language)
  const listing = found.kind === 'found' ? found.listing : null
  const ribbons = home.ribbons as Ribbons | null
  const set = {
    isRibbonSet: ribbons?.[language] !== undefined,
    isStateSet: home.setState !== null,
    arePicturesOrdered: home.pictureOrder.length > 0,
  }
  const parts = listing && priceParts(listing, language)
  const unitWords = [parts?.before, parts?.after].filter(Boolean).join(' ')
  return {
    language,
    path: listing?.path ?? null,
    takesOffers: listing !== null && isOpenForOffers(listing),
    rows: compareRecord(record.raw as Raw, listing, set, unitWords).map((row) => ({
      ...row,
      field: row.field === 'GoogleX' ? translations(locale, 'homes')('record.position') : fieldName(row.field, locale),
    })),
    fields: recordFields(record.raw as Raw).map(({ field, value }) => ({ field: fieldName(field, locale), value })),
    legal: listing && missingDisclosures(listing),
    costs: listing ? feedDifferences(listing.finance, homeCosts(listing, brusselsDay(now.toISOString()))) : [],
  }
}

async function changesOf(id: number, locale: Language, now: Date) {
  const runs = Map.groupBy(await findChangesOfHome(id), ({ runId }) => runId)
  return [...runs].map(([run, rows]) => ({
    run,
    at: spokenMoment(rows[0]?.run.startedAt ?? now, now, locale),
    kinds: [...new Set(rows.map(({ kind }) => kind))],
    fields: mergeChanges(rows.map(({ language, fields }) => ({ language, fields: fields as never }))).map((change) =>
      changeWords(change, locale),
    ),
  }))
}

/** Whether somebody may see a home. */
export const isHomeInScope = (staff: SessionStaff, id: number): Promise<boolean> => isIn(id, homeScope(staff))

/** What the agency calls a home; null for none that the reader may see. */
export async function referenceInScope(staff: SessionStaff, item: string): Promise<string | null> {
  const id = Number(item)
  return /^\d{1,9}$/.test(item) && isRecordId(id) ? findReference(id, homeScope(staff)) : null
}

/** How many of the latest choices the page shows. */
const MOST_CHOICES = 50

/** The documents with who may see them, and who set what. */
async function shownDocuments(id: number, locale: Language, now: Date) {
  const [documents, history] = await Promise.all([documentsOf({ propertyId: id }), findChoiceHistory(id, MOST_CHOICES)])
  const kindName = (kind: string | null) =>
    (DOCUMENT_KINDS.some((one) => one === kind) ? kind : null) as DocumentKind | null
  const who = (visibility: string | null) =>
    (VISIBILITIES.some((one) => one === visibility) ? visibility : null) as Visibility | null
  return {
    documents: documents.map(({ versions, ...document }) => ({
      ...document,
      names: [...new Set(versions.map(({ name }) => name))],
      href: `/api/staff/documents/?${new URLSearchParams({ locale, home: String(id), key: document.key })}`,
    })),
    documentHistory: history.map(({ at, staff, name, kind, visibility }) => ({
      at: spokenMoment(at, now, locale),
      by: staff?.name ?? null,
      ...{ name, kind: kindName(kind), visibility: who(visibility) },
    })),
  }
}

/** A home; null for none that the reader may see. */
export async function loadHome(staff: SessionStaff, item: string, locale: Language, now: Date) {
  const id = Number(item)
  const home = /^\d{1,9}$/.test(item) && isRecordId(id) ? await findDeskHome(id, homeScope(staff)) : null
  if (!home) return null
  const [[listed], compared, changes, { languages }, wishes, documents, setState] = await Promise.all([
    findHomes([id], locale, { from: figuresFrom(now), now }),
    comparison(home, locale, now),
    changesOf(id, locale, now),
    languageUse(),
    savedSearchesMatchingHome(id),
    shownDocuments(id, locale, now),
    shownState(stateOf(home), locale, now),
  ])
  if (!listed) return null
  const { settings } = home
  return {
    ...shownHome(listed, locale, now),
    setState,
    isHidden: home.hidden,
    isFeatured: home.featured,
    ribbons: (home.ribbons as Ribbons | null) ?? {},
    crmRibbons: Object.fromEntries(home.texts.map(({ language, ribbon }) => [language, ribbon ?? ''])) as Ribbons,
    languages,
    pictures: pictureOrderOf(home),
    arePicturesOrdered: home.pictureOrder.length > 0,
    note: settings?.note ?? '',
    changed: settings && { at: spokenMoment(settings.changedAt, now, locale), by: settings.changer?.name ?? null },
    imported: home.records[0] ? spokenMoment(home.records[0].importedAt, now, locale) : '',
    status: home.status,
    withdrawn: home.withdrawnAt && spokenMoment(home.withdrawnAt, now, locale),
    compared,
    changes,
    ...documents,
    seekers: (await findSeekersById(wishes)).map((seeker) => shownSeeker(seeker, locale, now)),
  }
}
export type LoadedHome = NonNullable<Awaited<ReturnType<typeof loadHome>>>
