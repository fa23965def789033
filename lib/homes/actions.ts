/** The forms of a home's page. Each reads the home in the scope of who sends it, and notes who it was. */

import { transaction } from '../db/transaction.ts'
import type { DeskHandler } from '../desk/handler.ts'
import type { DeskAction } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import { readActionForm } from '../forms/actions/read-action-form.ts'
import { invalidState } from '../forms/view-action-error-text.ts'
import type { SentenceOf } from '../i18n/messages.ts'
import { deskPath } from '../i18n/paths.ts'
import { LANGUAGES } from '../listings/rules.ts'
import { type HomeChange, lockHome, picturesOf, writeHome, writeSettings } from './queries-change.ts'
import { homeScope } from './scope.ts'

type HomeNoticeName = SentenceOf<'homes.done'>

const idIn = ({ field }: FormAction): number | null => (/^\d{1,9}$/.test(field('id')) ? Number(field('id')) : null)

type Work = { change?: HomeChange | ((pictures: string[]) => HomeChange); note?: string; done: HomeNoticeName }

async function set(staff: SessionStaff, form: FormAction, { change, note, done }: Work): Promise<FormActionResult> {
  const id = idIn(form)
  if (id === null) return { refused: 'missing' }
  const isDone = await transaction(async (tx) => {
    if (!(await lockHome(tx, id, homeScope(staff)))) return false
    const changed = typeof change === 'function' ? change(await picturesOf(tx, id)) : change
    if (changed) await writeHome(tx, id, changed)
    await writeSettings(tx, id, staff.id, form.now, note)
    return true
  })
  return isDone ? `${deskPath('deskHome', form.locale, String(id))}?done=${done}` : { refused: 'missing' }
}

const button =
  (change: HomeChange, done: HomeNoticeName): DeskHandler =>
  (staff, form) =>
    set(staff, form, { change, done })

const wrong = (form: FormAction, errors: Parameters<typeof invalidState>[0]): FormActionResult => {
  const id = idIn(form)
  if (id === null) return { refused: 'missing' }
  return { state: invalidState(errors, form.locale), page: () => deskPath('deskHome', form.locale, String(id)) }
}

const ribbons: DeskHandler = async (staff, form) => {
  const { values, errors } = readActionForm('homeRibbons', form.field)
  if (errors) return wrong(form, errors)
  const texts = LANGUAGES.flatMap((language) => (values[language] ? [[language, values[language]] as const] : []))
  return set(staff, form, { change: { ribbons: Object.fromEntries(texts) }, done: 'ribbons' })
}

/** The order that was sent, of the pictures that the home still has. */
const pictures: DeskHandler = (staff, form) => {
  const sent = form.field('order').split('\n')
  return set(staff, form, {
    change: (known) => ({ pictureOrder: [...new Set(sent)].filter((src) => known.includes(src)) }),
    done: 'pictures',
  })
}

const note: DeskHandler = async (staff, form) => {
  const { values, errors } = readActionForm('homeNote', form.field)
  if (errors) return wrong(form, errors)
  return set(staff, form, { note: values.note, done: 'note' })
}

export const HOME_HANDLERS = {
  hideHome: button({ hidden: true }, 'hidden'),
  showHome: button({ hidden: false }, 'shown'),
  featureHome: button({ featured: true }, 'featured'),
  plainHome: button({ featured: false }, 'plain'),
  homeRibbons: ribbons,
  homePictures: pictures,
  crmPictures: button({ pictureOrder: [] }, 'crmPictures'),
  homeNote: note,
} satisfies Partial<Record<DeskAction, DeskHandler>>
