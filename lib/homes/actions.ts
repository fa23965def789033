/** The forms of a home's page. Each reads the home in the scope of who sends it, and notes who it was. */

import { transaction } from '../db/transaction.ts'
import { aboutNumber, type DeskButton, deskAction } from '../desk/desk-action.ts'
import type { DeskAction } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import type { SentenceOf } from '../i18n/messages.ts'
import { deskPath } from '../i18n/paths.ts'
import { LANGUAGES } from '../listings/rules.ts'
import { findDeskHome } from './queries.ts'
import { type HomeChange, lockHome, picturesOf, writeHome, writeSettings } from './queries-change.ts'
import { homeScope } from './scope.ts'

type HomeNoticeName = SentenceOf<'homes.done'>

type Work = { change?: HomeChange | ((pictures: string[]) => HomeChange); note?: string; done: HomeNoticeName }

async function set(staff: SessionStaff, form: FormAction, { change, note, done }: Work): Promise<FormActionResult> {
  const id = aboutNumber(form)
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
  (change: HomeChange, done: HomeNoticeName): DeskButton =>
  (staff, form) =>
    set(staff, form, { change, done })

const page = ({ locale }: FormAction, id: number): string => deskPath('deskHome', locale, String(id))

const ribbons = deskAction({
  form: 'homeRibbons',
  repeatable: 'it sets texts',
  about: aboutNumber,
  page,
  stored: async (id, staff) => {
    const home = await findDeskHome(id, homeScope(staff))
    return home && ((home.ribbons as Readonly<Record<string, string>> | null) ?? {})
  },
  work: ({ staff, values, ...form }) => {
    const texts = LANGUAGES.flatMap((language) => (values[language] ? [[language, values[language]] as const] : []))
    return set(staff, form, { change: { ribbons: Object.fromEntries(texts) }, done: 'ribbons' })
  },
})

/** The order that was sent, of the pictures that the home still has. */
const pictures: DeskButton = (staff, form) => {
  const sent = form.field('order').split('\n')
  return set(staff, form, {
    change: (known) => ({ pictureOrder: [...new Set(sent)].filter((src) => known.includes(src)) }),
    done: 'pictures',
  })
}

const note = deskAction({
  form: 'homeNote',
  repeatable: 'it sets a text',
  about: aboutNumber,
  page,
  stored: async (id, staff) => {
    const home = await findDeskHome(id, homeScope(staff))
    return home && { note: home.settings?.note }
  },
  work: ({ staff, values, ...form }) => set(staff, form, { note: values.note, done: 'note' }),
})

export const HOME_HANDLERS = {
  hideHome: button({ hidden: true }, 'hidden'),
  showHome: button({ hidden: false }, 'shown'),
  featureHome: button({ featured: true }, 'featured'),
  plainHome: button({ featured: false }, 'plain'),
  homeRibbons: ribbons,
  homePictures: pictures,
  crmPictures: button({ pictureOrder: [] }, 'crmPictures'),
  homeNote: note,
} satisfies Partial<Record<DeskAction, DeskButton>>
