/** Enters a request, a call or a saved search for somebody. */
import type { SessionStaff } from '../desk/session.ts'
import type { ActionFormValues } from '../forms/rules-action-forms.ts'
import { ENTERED_SOURCES, type EnteredSource } from '../leads/rules-source.ts'
import type { Language } from '../listings/rules.ts'
import { demandRegisterHandler } from '../saved-searches/form-handler.ts'
import { activeSavedSearchesOf, confirmSavedSearch, lockSavedSearch } from '../saved-searches/queries.ts'
import { type Entered, enterSubmission } from '../submission/enter.ts'
import { agencySubject, subjectNamed } from './subject.ts'

type Person = { firstName: string; lastName: string; phone: string; email: string }

/** What a form of the site would have of a person. */
export const personOf = ({ firstName, lastName, phone, email }: Person): Person => ({
  firstName,
  lastName,
  phone,
  email,
})

/** The source that a form names; its schema has checked it. */
export const sourceOf = (source: string): EnteredSource => ENTERED_SOURCES.find((one) => one === source) ?? 'phone'

type Request = Pick<
  ActionFormValues<'enterRequest'>,
  'firstName' | 'lastName' | 'phone' | 'email' | 'language' | 'home' | 'words'
>

/** `state`: a call after which nothing has to be done is answered. */
type How = { topic: string; source: EnteredSource; isMailed: boolean; state: 'taken' | 'answered'; now: Date }

/** Enters what somebody asks: about a home as its form has it, else as the agency's. */
export async function enterRequest(staff: SessionStaff, values: Request, how: How): Promise<Entered | 'homeUnseen'> {
  const language = values.language as Language
  const subject = await subjectNamed(staff, values.home, language)
  if (!subject) return 'homeUnseen'
  const { topic, source, isMailed, state, now } = how
  const said = { ...personOf(values), remark: values.words }
  const entry = { language, subject, source, isMailed, state, now }
  return subject.kind === 'property'
    ? enterSubmission(staff, { ...entry, form: 'contactMe', values: { ...said, wish: 'information' } })
    : enterSubmission(staff, { ...entry, form: 'siteContact', values: { ...said, topic } })
}

const NO_ROOMS = { bathrooms: null, garages: null, showerrooms: null, toilets: null, parkings: null }

/**
 * Enters what somebody looks for. They confirm it by a mail, as on the site; whoever gets mails for another search has
 * confirmed the address before.
 */
export async function enterSearch(
  staff: SessionStaff,
  values: ActionFormValues<'enterSearch'>,
  now: Date,
): Promise<Entered> {
  const language = values.language as Language
  const { goal, types, towns, budgetMin, budgetMax, bedrooms, frequency, words } = values
  const isConfirmed = (await activeSavedSearchesOf(values.email)).length > 0
  return enterSubmission(staff, {
    ...{ form: 'demandRegister' as const, language, subject: await agencySubject(staff, language), now },
    ...{ source: sourceOf(values.source), isMailed: !isConfirmed, state: 'answered' as const },
    values: {
      ...{ ...personOf(values), goal, types, towns, budgetMin, budgetMax, bedrooms, frequency },
      ...{ ...NO_ROOMS, sectors: [], remark: words },
    },
    save: async (tx, submission) => {
      await demandRegisterHandler.save?.(tx, submission)
      const saved = isConfirmed ? await lockSavedSearch(tx, submission.id) : null
      if (saved) await confirmSavedSearch(tx, saved, now)
    },
  })
}
