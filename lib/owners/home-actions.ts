/** What an owner does with a home in the portal. Each reads the home by the owner's id. */

import { newToken, tokenHash } from '../auth/cookies.ts'
import { seal } from '../auth/second-step.ts'
import { transaction } from '../db/transaction.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import { readActionForm } from '../forms/actions/read-action-form.ts'
import { keepDraft } from '../forms/form-drafts.ts'
import { isWithinLimit } from '../forms/queries-rate-limiter.ts'
import { LIMITS } from '../forms/request/rate-limits.ts'
import type { ActionError, ActionFormName } from '../forms/rules-action-forms.ts'
import { invalidState } from '../forms/view-action-error-text.ts'
import { ownerPath, pathTo } from '../i18n/paths.ts'
import { recipientIn } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import { brusselsDay } from '../shared/time.ts'
import { isUuid } from '../shared/uuid.ts'
import { inviteAgain, inviteCoOwner, withdrawCoOwner } from './co-owner.ts'
import type { OwnerAction, OwnerActionHandler } from './portal-actions.ts'
import { deleteBlock, insertBlock } from './queries-blocks.ts'
import { writeFeed } from './queries-feeds.ts'
import { findOwnerHome, zipOfHome } from './queries-homes.ts'
import { takeUploadBack } from './queries-uploads.ts'
import type { BlockPart } from './rules-blocks.ts'
import type { OwnerHome } from './rules-home.ts'

/** Sentences of `owners.portal.done`, which the page of the home shows. */
type HomeNotice =
  | 'takenBack'
  | 'blocked'
  | 'unblocked'
  | 'feed'
  | 'feedEnded'
  | 'coOwner'
  | 'coOwnerAgain'
  | 'coOwnerGone'

/** The number of a home, from the field `id`. */
const homeIn = (field: FormAction['field']): number | null =>
  /^\d{1,9}$/.test(field('id')) ? Number(field('id')) : null

/** The page of the home that a form is about. */
export function homePage({ locale, field }: Pick<FormAction, 'locale' | 'field'>): string {
  const home = homeIn(field)
  return home === null ? pathTo('owner', locale) : ownerPath('ownerHome', home, locale)
}

const doneAt = (form: OwnerAction, done: HomeNotice, place: string): string => `${homePage(form)}?done=${done}#${place}`

/** Shows a form again with what is wrong. */
const wrong = (
  form: OwnerAction,
  name: ActionFormName,
  errors: Readonly<Record<string, ActionError>>,
  place: string,
): FormActionResult => ({
  state: invalidState(errors, form.locale),
  page: async () => `${homePage(form)}?draft=${await keepDraft(name, form, { errors })}#${place}`,
})

/** An action about one of the owner's homes. */
const ofHome =
  (work: (form: OwnerAction, home: OwnerHome) => Promise<FormActionResult | 'missing'>): OwnerActionHandler =>
  async (form) => {
    const number = homeIn(form.field)
    const home = number === null ? null : await findOwnerHome(form.owner.id, number, form.locale)
    return home ? work(form, home) : 'missing'
  }

const block = ofHome(async (form, home) => {
  const { values, errors } = readActionForm('ownerBlock', form.field, form)
  if (errors) return wrong(form, 'ownerBlock', errors, 'days')
  const { office } = await recipientIn(await zipOfHome(home.id), form.locale)
  const { from, to, part } = values
  const result = await transaction((tx) =>
    insertBlock(
      tx,
      { from, to, part: part as BlockPart, propertyId: home.id, ownerId: form.owner.id },
      office?.id ?? null,
      brusselsDay(form.now.toISOString()),
    ),
  )
  if (result === 'tooMany') return wrong(form, 'ownerBlock', { from: 'tooManyBlocks' }, 'days')
  return doneAt(form, 'blocked', 'days')
})

/** Its field `id`: that of the block. */
const unblock: OwnerActionHandler = async ({ owner, locale, field }) => {
  const id = field('id')
  const gone = isUuid(id) ? await transaction((tx) => deleteBlock(tx, owner.id, id)) : null
  return gone
    ? `${ownerPath('ownerHome', gone.propertyId, locale)}?done=${'unblocked' satisfies HomeNotice}#days`
    : 'missing'
}

/** Makes an address for the owner's calendar; one of before no longer opens. */
const renewFeed = ofHome(async (form, home) => {
  const token = newToken()
  const feed = { feedHash: tokenHash(token), feedSecret: await seal(token) }
  const of = { ownerId: form.owner.id, propertyId: home.id }
  return (await transaction((tx) => writeFeed(tx, of, feed))) ? doneAt(form, 'feed', 'feed') : 'missing'
})

const endFeed = ofHome(async (form, home) => {
  const of = { ownerId: form.owner.id, propertyId: home.id }
  return (await transaction((tx) => writeFeed(tx, of, null))) ? doneAt(form, 'feedEnded', 'feed') : 'missing'
})

const NOT_INVITED = { ownAddress: 'ownAddress', follows: 'followsAlready', tooMany: 'tooManyOwners' } as const

const coOwner = ofHome(async (form, home) => {
  const { values, errors } = readActionForm('coOwner', form.field)
  if (errors) return wrong(form, 'coOwner', errors, 'co-owner')
  if (!(await isWithinLimit(LIMITS.coOwner, form.owner.id)))
    return wrong(form, 'coOwner', { email: 'tooManyOwners' }, 'co-owner')
  const { name, email, language } = values
  const result = await inviteCoOwner(form.owner, home, { name, email, language: language as Language }, form.now)
  if (result !== 'done') return wrong(form, 'coOwner', { email: NOT_INVITED[result] }, 'co-owner')
  return doneAt(form, 'coOwner', 'co-owner')
})

/** Its field `id`: that of the message with the file. */
const takeBack: OwnerActionHandler = async ({ owner, locale, field, now }) => {
  const leadId = field('id')
  const home = isUuid(leadId)
    ? await transaction((tx) => takeUploadBack(tx, { leadId, email: owner.email, now }))
    : null
  return home === null
    ? 'missing'
    : `${ownerPath('ownerHome', home, locale)}?done=${'takenBack' satisfies HomeNotice}#needed`
}

/** Their field `person`: the id of who was invited. */
const again = ofHome(async (form, home) => {
  const id = form.field('person')
  if (!isUuid(id)) return 'missing'
  if (!(await isWithinLimit(LIMITS.coOwner, form.owner.id)))
    return wrong(form, 'coOwner', { email: 'tooManyOwners' }, 'co-owner')
  return (await inviteAgain(form.owner, home, id, form.now)) ? doneAt(form, 'coOwnerAgain', 'co-owner') : 'missing'
})

const withdraw = ofHome(async (form, home) => {
  const id = form.field('person')
  const gone = isUuid(id) && (await withdrawCoOwner(form.owner, home, id, form.now))
  return gone ? doneAt(form, 'coOwnerGone', 'co-owner') : 'missing'
})

export const HOME_ACTIONS: Readonly<Record<string, OwnerActionHandler>> = {
  block,
  unblock,
  renewFeed,
  endFeed,
  coOwner,
  coOwnerAgain: again,
  coOwnerGone: withdraw,
  takeUploadBack: takeBack,
}
