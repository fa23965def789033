/** The forms by which staff enter something for somebody. */
import { aboutUuid, type DeskButton, deskAction } from '../desk/desk-action.ts'
import type { DeskAction } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { FormAction } from '../forms/actions/form-action.ts'
import { deskPath } from '../i18n/paths.ts'
import { addNote } from '../requests/handle.ts'
import { formatSubject } from '../tasks/rules-subject.ts'
import { lookAtSubject } from '../tasks/subject.ts'
import { LIKED, NEXT_STEPS, PRICE_OPINIONS } from '../viewings/feedback/rules.ts'
import { tellFeedback } from '../viewings/feedback/told.ts'
import { lookAtContact } from './contact.ts'
import { enterRequest, enterSearch, sourceOf } from './enter.ts'
import type { OwnEntry } from './rules.ts'
import { type EntrySubject, formatEntrySubject, readEntrySubject } from './rules-subject.ts'
import { enterViewing } from './viewing.ts'

/** What the page is about from which it was opened. */
type About = { subject: EntrySubject | null }

/** Nobody enters anything from a page that they may not see. */
async function about({ field, locale }: FormAction, staff: SessionStaff): Promise<About | null> {
  const subject = readEntrySubject(field('about'))
  if (subject === undefined) return null
  if (subject === null) return { subject }
  const { kind, id } = subject
  const seen = await (kind === 'contact' ? lookAtContact(staff, id, locale) : lookAtSubject(staff, subject, locale))
  return seen && { subject }
}

/** The page of a form again. */
const pageOf =
  (kind: OwnEntry) =>
  ({ locale }: FormAction, { subject }: About): string =>
    `${deskPath('deskEntry', locale, kind)}${subject ? `?about=${encodeURIComponent(formatEntrySubject(subject))}` : ''}`

const ofRequest = ({ locale }: FormAction, id: string, done: 'entered' | 'called'): string =>
  `${deskPath('deskRequest', locale, id)}?done=${done}`

const request = deskAction({
  form: 'enterRequest',
  about,
  page: pageOf('request'),
  also: ['about'],
  work: async ({ staff, values, about: _, ...form }) => {
    const { topic, source, mailed } = values
    const how = { topic, source: sourceOf(source), isMailed: mailed, state: 'taken' as const, now: form.now }
    const entered = await enterRequest(staff, values, how)
    if (entered === 'homeUnseen') return { errors: { home: entered } }
    if (entered.kind === 'done') return ofRequest(form, entered.id, 'entered')
    return { errors: { words: entered.kind === 'again' ? 'enteredAlready' : 'invalid' } }
  },
})

const call = deskAction({
  form: 'enterCall',
  about,
  page: pageOf('call'),
  also: ['about'],
  work: async ({ staff, values, about: _, ...form }) => {
    const state = values.open ? ('taken' as const) : ('answered' as const)
    const how = { topic: '', source: 'phone' as const, isMailed: false, state, now: form.now }
    const entered = await enterRequest(staff, values, how)
    if (entered === 'homeUnseen') return { errors: { home: entered } }
    if (entered.kind === 'done') return ofRequest(form, entered.id, 'called')
    return { errors: { words: entered.kind === 'again' ? 'enteredAlready' : 'invalid' } }
  },
})

const note = deskAction({
  form: 'noteCall',
  about: aboutUuid,
  page: ({ locale }, id) =>
    `${deskPath('deskEntry', locale, 'call')}?about=${encodeURIComponent(formatSubject({ kind: 'request', id }))}`,
  work: async ({ staff, values, about: id, ...form }) => {
    const result = await addNote(staff, id, values.words, 'call')
    return result === 'done' ? ofRequest(form, id, 'called') : { refused: 'missing' }
  },
})

const viewing = deskAction({
  form: 'enterViewing',
  about: async (form, staff) => {
    const home = form.field('home')
    const from = await about(form, staff)
    return from && /^[1-9]\d{0,8}$/.test(home) ? { ...from, home: Number(home) } : null
  },
  page: (form, { subject, home }) => {
    const page = pageOf('viewing')(form, { subject })
    return `${page}${page.includes('?') ? '&' : '?'}home=${home}`
  },
  also: ['about', 'home'],
  work: async ({ staff, values, about: { home }, ...form }) => {
    const result = await enterViewing(staff, home, values, form.now)
    if (result === 'missing') return { refused: 'missing' }
    return 'errors' in result ? result : `${deskPath('deskViewing', form.locale, result.id)}?done=entered`
  },
})

const search = deskAction({
  form: 'enterSearch',
  about,
  page: pageOf('search'),
  also: ['about'],
  work: async ({ staff, values, about: _, ...form }) => {
    const entered = await enterSearch(staff, values, form.now)
    if (entered.kind === 'done') return ofRequest(form, entered.id, 'entered')
    if (entered.kind === 'again') return { errors: { email: 'enteredAlready' } }
    return { errors: { towns: 'searchTowns' } }
  },
})

const oneOf = <T extends string>(options: readonly T[], value: string): T | null =>
  options.find((option) => option === value) ?? null

const feedback = deskAction({
  form: 'enterFeedback',
  about: aboutUuid,
  page: ({ locale }, id) =>
    `${deskPath('deskEntry', locale, 'feedback')}?about=${encodeURIComponent(formatSubject({ kind: 'viewing', id }))}`,
  work: async ({ staff, values, about: id, ...form }) => {
    const liked = oneOf(LIKED, values.liked)
    if (liked === null) return { errors: { liked: 'likedNeeded' } }
    const given = {
      ...{ liked, words: values.words },
      ...{ price: oneOf(PRICE_OPINIONS, values.price), nextStep: oneOf(NEXT_STEPS, values.nextStep) },
    }
    const result = await tellFeedback(staff, id, given, form.now)
    if (result === 'missing' || result === 'early') return { refused: 'missing' }
    if (result === 'unchanged') return { again: '&done=unchanged' }
    return `${deskPath('deskViewing', form.locale, id)}?done=feedbackTold`
  },
})

export const ENTRY_HANDLERS = {
  enterRequest: request,
  enterCall: call,
  noteCall: note,
  enterViewing: viewing,
  enterSearch: search,
  enterFeedback: feedback,
} satisfies Partial<Record<DeskAction, DeskButton>>
