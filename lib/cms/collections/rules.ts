/** What a document must fulfil besides its fields, by kind; the same in the browser and on the server. */
import { TAG_SERVICES } from '../../consent/rules-tag-services.ts'
import { hasUnknownPlaceholder } from '../../requests/answers/rules-template.ts'
import { checkModules } from '../modules/rules-rows.ts'
import type { DocumentErrors, FieldError } from './rules-fields.ts'
import type { DocumentKind } from './rules-kind-names.ts'
import type { DocumentState, FieldValues, ListRow, TextValues } from './rules-state.ts'

/** @param today YYYY-MM-DD in Belgium */
type Rule = (state: DocumentState, today: string) => DocumentErrors

/** How the numbers of services look, by the field that keeps them. */
const SERVICE_IDS: Readonly<Record<string, RegExp>> = {
  analytics_id: TAG_SERVICES.analytics.id,
  ads_id: TAG_SERVICES.ads.id,
  tag_manager_id: TAG_SERVICES.tagManager.id,
  pixel_id: TAG_SERVICES.pixel.id,
}

/** Value-added tax in Belgium, in percent. */
export const VAT_RATES = [0, 6, 12, 21] as const

const when = (isWrong: boolean, path: string, error: FieldError): DocumentErrors => (isWrong ? { [path]: error } : {})
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
/** Dates and times compare as their text. */
const isBefore = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && one !== '' && other !== '' && one < other
/** HH:MM and HH:MM:SS are the same time. */
const minute = (time: unknown): string => String(time ?? '').slice(0, 5)

const overlap = (one: FieldValues, other: FieldValues): boolean =>
  one.weekday === other.weekday && minute(one.opens) < minute(other.closes) && minute(other.opens) < minute(one.closes)

function checkHours(rows: readonly ListRow[]): DocumentErrors {
  const errors: Record<string, FieldError> = {}
  for (const [place, { fields }] of rows.entries()) {
    const path = `lists.hours.${place}.fields`
    if (minute(fields.closes) <= minute(fields.opens)) errors[`${path}.closes`] = 'endsBefore'
    else if (rows.slice(0, place).some((row) => overlap(row.fields, fields))) errors[`${path}.opens`] = 'overlaps'
  }
  return errors
}

const checkClosures = (rows: readonly ListRow[]): DocumentErrors =>
  Object.fromEntries(
    rows.flatMap(({ fields }, place) =>
      isBefore(fields.to_day, fields.from_day) ? [[`lists.closures.${place}.fields.to_day`, 'endsBefore']] : [],
    ),
  )

/** A placeholder that nothing fills in would be sent as it stands. */
const checkPlaceholders = (texts: TextValues): DocumentErrors =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, fields]) =>
      Object.entries(fields).flatMap(([name, text]) =>
        hasUnknownPlaceholder(String(text ?? '')) ? [[`texts.${language}.${name}`, 'placeholder']] : [],
      ),
    ),
  )

const RULES: Partial<Record<DocumentKind, Rule>> = {
  page: checkModules,
  banner: ({ fields: { kind, video, color }, lists }) => ({
    ...when((kind === 'image' || kind === 'gallery') && !lists.images?.length, 'lists.images', 'needsPicture'),
    ...when(kind === 'video' && isEmpty(video), 'fields.video', 'needsVideo'),
    ...when(kind === 'color' && isEmpty(color), 'fields.color', 'needsColour'),
  }),
  office: ({ lists }) => ({ ...checkHours(lists.hours ?? []), ...checkClosures(lists.closures ?? []) }),
  testimonial: ({ fields }, today) => when(isBefore(today, fields.given_on), 'fields.given_on', 'inFuture'),
  'renovation-cost': ({ fields: { low, high, vat } }) => ({
    ...when(Number(high) < Number(low), 'fields.high', 'lowerThanLow'),
    ...when(!VAT_RATES.some((rate) => rate === vat), 'fields.vat', 'vatRate'),
  }),
  'cost-figure': ({ fields: { kind, zip, region, name, valid_from, valid_until, checked_on } }, today) => ({
    ...(kind === 'surcharges'
      ? when(!/^\d{4}$/.test(String(zip ?? '')), 'fields.zip', isEmpty(zip) ? 'required' : 'notListed')
      : { ...when(isEmpty(region), 'fields.region', 'required'), ...when(isEmpty(name), 'fields.name', 'required') }),
    ...when(isBefore(valid_until, valid_from), 'fields.valid_until', 'endsBefore'),
    ...when(isBefore(today, checked_on), 'fields.checked_on', 'inFuture'),
  }),
  services: ({ fields }) =>
    Object.fromEntries(
      Object.entries(SERVICE_IDS).flatMap(([name, pattern]) =>
        isEmpty(fields[name]) || pattern.test(String(fields[name])) ? [] : [[`fields.${name}`, 'serviceId']],
      ),
    ),
  'answer-template': ({ texts }) => checkPlaceholders(texts),
  'landing-text': ({ fields: { zip, category_id } }) =>
    isEmpty(zip)
      ? when(isEmpty(category_id), 'fields.zip', 'townOrCategory')
      : when(!/^\d{4}$/.test(String(zip)), 'fields.zip', 'notListed'),
}

/** What is wrong with a document whose fields are right, by the path of the field. */
export const checkRules = (kind: DocumentKind, state: DocumentState, today: string): DocumentErrors =>
  RULES[kind]?.(state, today) ?? {}
