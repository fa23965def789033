/** The forms of the pages about owners. Each reads the owner in the scope of who sends it. */

import { aboutNothing, aboutUuid, type DeskButton, deskAction, onceButton } from '../../desk/desk-action.ts'
import type { DeskAction } from '../../desk/permissions.ts'
import type { FormActionResult } from '../../forms/actions/form-action.ts'
import { deskPath, pathTo } from '../../i18n/paths.ts'
import type { Language } from '../../listings/rules.ts'
import { brusselsInstant } from '../../shared/time.ts'
import { isUuid } from '../../shared/uuid.ts'
import { confirmInvitation, inviteToPortal, withdrawInvitation } from './invite.ts'
import {
  correctableOwner,
  giveOwnerHome,
  inviteToPortalAgain,
  lockOwnerAccount,
  moveOwner,
  type OwnerResult,
  removeOwner,
  renameOwner,
  takeOwnerHome,
  unlockOwnerAccount,
  writeToOwners,
} from './manage.ts'
import { NEW_OWNER, type OwnerNotice } from './view.ts'

const pageOf = (locale: Language, id: string): string => deskPath('deskOwner', locale, id)

const listWith = (locale: Language, notice: OwnerNotice): string => `${pathTo('deskOwners', locale)}?done=${notice}`

function answer(result: OwnerResult, page: string, done: OwnerNotice): FormActionResult {
  if (result === 'missing') return { refused: 'missing' }
  return `${page}?done=${(result === 'done' ? done : result) satisfies OwnerNotice}`
}

const invite = deskAction({
  form: 'inviteOwner',
  about: aboutNothing,
  page: ({ locale }) => pageOf(locale, NEW_OWNER),
  work: async ({ staff, values, locale, now }) => {
    const invited = await inviteToPortal(staff, { ...values, language: values.language as Language }, now)
    if (invited === 'asked') return listWith(locale, 'asked')
    if (typeof invited === 'string') return { errors: { home: invited } }
    return `${pageOf(locale, invited.id)}?done=invited`
  },
})

/** A button about one owner. */
const button =
  (done: OwnerNotice, work: (...given: Parameters<typeof lockOwnerAccount>) => Promise<OwnerResult>): DeskButton =>
  async (staff, form) => {
    const id = form.field('id')
    if (!isUuid(id)) return { refused: 'missing' }
    return answer(await work(staff, id, form.now), pageOf(form.locale, id), done)
  }

const rename = deskAction({
  form: 'renameOwner',
  repeatable: 'it sets a name',
  about: aboutUuid,
  page: ({ locale }, id) => pageOf(locale, id),
  at: ['draft', 'name-problem'],
  stored: (id, staff) => correctableOwner(staff, id),
  work: async ({ staff, values: { name, language }, about: id, locale }) =>
    answer(await renameOwner(staff, id, { name, language: language as Language }), pageOf(locale, id), 'renamed'),
})

const moveAddress = deskAction({
  form: 'moveOwner',
  about: aboutUuid,
  page: ({ locale }, id) => pageOf(locale, id),
  at: ['draft', 'address-problem'],
  stored: (id, staff) => correctableOwner(staff, id),
  work: async ({ staff, values: { email }, about: id, locale, now }) => {
    const result = await moveOwner(staff, id, email, now)
    return result === 'addressTaken' ? { errors: { email: result } } : answer(result, pageOf(locale, id), 'moved')
  },
})

const remove: DeskButton = async (staff, form) => {
  const id = form.field('id')
  const result = isUuid(id) ? await removeOwner(staff, id) : 'missing'
  return result === 'done' ? listWith(form.locale, 'removed') : answer(result, pageOf(form.locale, id), 'removed')
}

const give = deskAction({
  form: 'giveOwnerHome',
  about: aboutUuid,
  page: ({ locale }, id) => pageOf(locale, id),
  work: async ({ staff, values, about: id, locale, now }) => {
    const since = values.since === '' ? null : new Date(brusselsInstant(values.since, '00:00'))
    const result = await giveOwnerHome(staff, id, { home: values.home, since }, now)
    if (result === 'homeUnknown' || result === 'homeAmbiguous') return { errors: { home: result } }
    return answer(result, pageOf(locale, id), 'given')
  },
})

/** Its field `id`: that of the owner and that of the home. */
const take: DeskButton = async (staff, form) => {
  const [id = '', home = ''] = form.field('id').split(' ')
  if (!isUuid(id) || !/^\d{1,9}$/.test(home)) return { refused: 'missing' }
  return answer(await takeOwnerHome(staff, id, Number(home), form.now), pageOf(form.locale, id), 'taken')
}

const write = deskAction({
  form: 'writeToOwner',
  about: aboutUuid,
  page: ({ locale }, id) => pageOf(locale, id),
  at: ['message', 'message'],
  work: async ({ staff, values: { home, ...message }, about: id, locale, now }) => {
    if (!/^\d{1,9}$/.test(home)) return { refused: 'missing' }
    const result = await writeToOwners(staff, id, { propertyId: Number(home), ...message }, now)
    return answer(result, pageOf(locale, id), 'told')
  },
})

/** A button about an invitation. */
const invitationButton =
  (done: OwnerNotice, work: typeof confirmInvitation): DeskButton =>
  async (staff, form) =>
    answer(await work(staff, form.field('id'), form.now), pathTo('deskOwners', form.locale), done)

export const OWNER_HANDLERS = {
  inviteOwner: invite,
  inviteOwnerAgain: onceButton(button('invited', inviteToPortalAgain)),
  renameOwner: rename,
  moveOwner: moveAddress,
  removeOwner: remove,
  lockOwner: button('locked', lockOwnerAccount),
  unlockOwner: button('unlocked', unlockOwnerAccount),
  giveOwnerHome: give,
  takeOwnerHome: take,
  writeToOwner: write,
  confirmOwner: invitationButton('confirmed', confirmInvitation),
  dropOwner: invitationButton('withdrawn', withdrawInvitation),
} satisfies Partial<Record<DeskAction, DeskButton>>
