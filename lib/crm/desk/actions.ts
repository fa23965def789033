/** The forms on the page of the CRM. */

import type { DeskButton } from '../../desk/desk-action.ts'
import { logStaffEvent } from '../../desk/events.ts'
import type { DeskAction } from '../../desk/permissions.ts'
import { env } from '../../env.ts'
import type { FormAction } from '../../forms/actions/form-action.ts'
import type { SentenceOf } from '../../i18n/messages.ts'
import { pathTo } from '../../i18n/paths.ts'
import { isCrmRunning } from '../../imports/desk/queries-crm-state.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { isUuid } from '../../shared/uuid.ts'
import { dropDelivery, retryDeliveries } from '../queries-deliveries.ts'
import { failedDeliveryIds, findDelivery } from './queries-deliveries.ts'

/** `crmOther`: there are more or fewer now than were seen; `crmSame`: somebody was first. */
type CrmNoticeName = SentenceOf<'crm.done'>

const page = ({ locale }: FormAction, done: CrmNoticeName): string => `${pathTo('deskCrm', locale)}?done=${done}`

/** Has the CRM read; a job that is at work or waits takes the place of a second one. */
const read =
  (full: boolean): DeskButton =>
  async (staff, form) => {
    if (!env().CRM) return page(form, 'crmNone')
    if ((await isCrmRunning()) || !(await enqueue(null, 'crm', { full, staffId: staff.id })))
      return page(form, 'crmBusy')
    logStaffEvent({ event: 'staff.crm-read', staff: staff.id, full })
    return page(form, full ? 'crmAll' : 'crmChanges')
  }

async function resend(staffId: string, form: FormAction, ids: readonly string[]): Promise<string> {
  const count = await retryDeliveries(ids)
  if (count === 0) return page(form, 'crmSame')
  await enqueue(null, 'crm-deliveries', {})
  logStaffEvent({ event: 'staff.crm-resent', staff: staffId, count })
  return page(form, 'crmResent')
}

const resendOne: DeskButton = async (staff, form) => {
  const id = form.field('id')
  if (!isUuid(id) || !(await findDelivery(id))) return { refused: 'missing' }
  return resend(staff.id, form, [id])
}

const resendAll: DeskButton = async (staff, form) => {
  const { CRM: source } = env()
  const seen = /^\d{1,9}$/.test(form.field('seen')) ? Number(form.field('seen')) : null
  if (!source || seen === null) return { refused: 'missing' }
  const ids = await failedDeliveryIds(source)
  return ids.length === seen ? resend(staff.id, form, ids) : page(form, 'crmOther')
}

const drop: DeskButton = async (staff, form) => {
  const id = form.field('id')
  if (!isUuid(id) || !(await findDelivery(id))) return { refused: 'missing' }
  if (!(await dropDelivery(id))) return page(form, 'crmSame')
  logStaffEvent({ event: 'staff.crm-dropped', staff: staff.id, delivery: id })
  return page(form, 'crmDropped')
}

export const CRM_HANDLERS = {
  readCrmChanges: read(false),
  readCrm: read(true),
  resendToCrm: resendOne,
  resendAllToCrm: resendAll,
  dropFromCrm: drop,
} satisfies Partial<Record<DeskAction, DeskButton>>
