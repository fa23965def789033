/** The forms of the pages about accounts. Each needs a second step that was passed lately. */

import type { StaffRole } from '../../desk/define-feature.ts'
import { aboutNothing, aboutUuid, type DeskButton, deskAction, onceButton } from '../../desk/desk-action.ts'
import type { DeskAction } from '../../desk/permissions.ts'
import { OFFICE_ROLES } from '../../desk/rules-scope.ts'
import { deskPath, pathTo } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { isConfirmed } from '../sign-in/confirm-session.ts'
import { changePerson, inviteAgain, invitePerson, resetStep, switchOff, switchOn } from './manage.ts'
import { findPerson } from './queries.ts'
import { NEW_PERSON, type PeopleNotice } from './view.ts'

const personPage = (locale: Language, id: string): string => deskPath('deskPerson', locale, id)

type Typed = {
  name: string
  role: string
  office: string
  offices: string[]
  visits: boolean
  language: string
  spoken: string[]
  licence: string
  portrait: string
  member: string
}

const numberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

/** The checked values as columns; offices belong to the roles that need them. */
function detailsOf({ name, role, office, offices, visits, language, spoken, licence, portrait, member }: Typed) {
  const isOfOffice = OFFICE_ROLES.some((one) => one === role)
  return {
    ...{ name, role: role as StaffRole, language: language as Language, spoken },
    officeId: isOfOffice ? numberOf(office) : null,
    otherOffices: isOfOffice ? offices.map(numberOf).filter((id) => id !== null) : [],
    doesVisits: isOfOffice && visits,
    licenceNumber: licence || null,
    portrait: portrait || null,
    memberId: numberOf(member),
  }
}

/** The page asks for a code and shows what was typed afterwards. */
const UNCONFIRMED = { again: '' }

const invite = deskAction({
  form: 'invitePerson',
  about: aboutNothing,
  page: ({ locale }) => personPage(locale, NEW_PERSON),
  work: async ({ staff, values, locale, now }) => {
    if (!isConfirmed(staff, now)) return UNCONFIRMED
    const result = await invitePerson(staff.id, { ...detailsOf(values), email: values.email }, now)
    if (result === 'missing') return { refused: 'missing' }
    if (result === 'taken') return { errors: { email: 'emailTaken' } }
    if (result === 'office') return { errors: { office: 'officeRequired' } }
    return `${pathTo('deskPeople', locale)}?done=${result.isMailed ? 'invited' : 'added'}`
  },
})

const save = deskAction({
  form: 'changePerson',
  repeatable: 'it sets what an account is',
  about: aboutUuid,
  page: ({ locale }, id) => personPage(locale, id),
  stored: async (id) => {
    const person = await findPerson(id)
    return (
      person && {
        ...person,
        ...{
          office: person.officeId,
          offices: person.otherOffices.map(String),
          visits: person.doesVisits ? 'true' : '',
        },
        ...{ licence: person.licenceNumber, member: person.memberId, email: person.email ?? '' },
      }
    )
  },
  work: async ({ staff, values, about: id, locale, now }) => {
    if (!isConfirmed(staff, now)) return UNCONFIRMED
    const result = await changePerson(staff.id, id, { ...detailsOf(values), email: values.email }, now)
    if (result === 'missing') return { refused: 'missing' }
    if (result === 'last') return { errors: { role: 'lastAdministrator' } }
    if (result === 'taken') return { errors: { email: 'emailTaken' } }
    if (result === 'office') return { errors: { office: 'officeRequired' } }
    return `${personPage(locale, id)}?done=saved`
  },
})

/** A button about one account. */
const button =
  (done: PeopleNotice, work: (actor: string, id: string, now: Date) => Promise<string>): DeskButton =>
  async (staff, form) => {
    const id = aboutUuid(form)
    if (!id) return { refused: 'missing' }
    const page = personPage(form.locale, id)
    if (!isConfirmed(staff, form.now)) return page
    const result = await work(staff.id, id, form.now)
    if (result === 'done') return `${page}?done=${done}`
    if (result !== 'last') return { refused: 'missing' }
    const message = translations(form.locale, 'staff-accounts.people')('errors.lastAdministrator')
    return { state: { kind: 'failed', message }, page: () => `${page}?problem=last#problem` }
  }

export const PEOPLE_HANDLERS = {
  invitePerson: invite,
  changePerson: save,
  inviteAgain: onceButton(button('again', inviteAgain)),
  switchOff: button('off', switchOff),
  switchOn: button('on', switchOn),
  resetStep: button('step', resetStep),
} satisfies Partial<Record<DeskAction, DeskButton>>
