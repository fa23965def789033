/** The forms of a home's page. Each reads the home in the scope of who sends it, and notes who it was. */

import { transaction } from '../db/transaction.ts'
import { aboutNumber, type DeskButton, deskAction } from '../desk/desk-action.ts'
import type { DeskAction } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import { documentsOf, visibilityByKind } from '../documents/documents.ts'
import { insertChoice } from '../documents/queries.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import type { SentenceOf } from '../i18n/messages.ts'
import { deskPath } from '../i18n/paths.ts'
import { LANGUAGES, type Language } from '../listings/rules.ts'
import { isUuid } from '../shared/uuid.ts'
import { findAgents } from '../site/queries-office-hours.ts'
import { findDeskHome, officesOfHome } from './queries.ts'
import { type HomeChange, type HomeKept, lockHome, picturesOf, writeHome, writeSettings } from './queries-change.ts'
import { AS_IS } from './rules-forms.ts'
import type { HomeTab } from './rules-tabs.ts'
import { homeScope } from './scope.ts'

type HomeNoticeName = SentenceOf<'homes.done'>

/** The tab that shows what was done. */
const TABS: { [Name in HomeNoticeName]?: HomeTab } = {
  ...{ pictures: 'pictures', crmPictures: 'pictures', document: 'documents' },
}

/** A home's page, with the tab of its settings unless another one shows what was done. */
const homePage = (locale: Language, id: number, done?: HomeNoticeName): string => {
  const tab = (done && TABS[done]) ?? 'facts'
  return `${deskPath('deskHome', locale, String(id))}?${new URLSearchParams({ tab, ...(done && { done }) })}`
}

type Work = { change?: HomeChange | ((pictures: string[]) => HomeChange); kept?: HomeKept; done: HomeNoticeName }

async function set(staff: SessionStaff, form: FormAction, { change, kept, done }: Work): Promise<FormActionResult> {
  const id = aboutNumber(form)
  if (id === null) return { refused: 'missing' }
  const isDone = await transaction(async (tx) => {
    if (!(await lockHome(tx, id, homeScope(staff)))) return false
    const changed = typeof change === 'function' ? change(await picturesOf(tx, id)) : change
    if (changed) await writeHome(tx, id, changed)
    await writeSettings(tx, id, staff.id, form.now, kept)
    return true
  })
  return isDone ? homePage(form.locale, id, done) : { refused: 'missing' }
}

const button =
  (change: HomeChange, done: HomeNoticeName): DeskButton =>
  (staff, form) =>
    set(staff, form, { change, done })

const page = ({ locale }: FormAction, id: number): string => homePage(locale, id)

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
  work: ({ staff, values, ...form }) => set(staff, form, { kept: { note: values.note }, done: 'note' }),
})

/** Gives a home to somebody who does viewings of an office of its sector, or to nobody. Its field: `1001 <id>`. */
const giveTo: DeskButton = async (staff, form) => {
  const [, home = '', agent = ''] = /^(\d{1,9}) ([0-9a-f-]{36}|nobody)$/.exec(form.field('id')) ?? []
  const agentId = isUuid(agent) ? agent : null
  const able = agentId === null ? [] : await findAgents(await officesOfHome(Number(home)))
  if (home === '' || (agentId !== null && !able.some(({ id }) => id === agentId))) return { refused: 'missing' }
  const isDone = await transaction(async (tx) => {
    if (!(await lockHome(tx, Number(home), homeScope(staff)))) return false
    await writeSettings(tx, Number(home), staff.id, form.now, { agentId })
    return true
  })
  const done: HomeNoticeName = 'agent'
  // It may be out of sight now, for somebody who sees only their own.
  return isDone ? `${deskPath('deskHome', form.locale, home)}?${new URLSearchParams({ done })}` : { refused: 'missing' }
}

/** A home and one of its documents, by its key. */
const aboutDocument = ({ field }: FormAction) => {
  const [, id, key] = /^(\d{1,9}) ([a-z]{1,8}-[0-9a-f]{1,24})$/.exec(field('id')) ?? []
  return id === undefined || key === undefined ? null : { id: Number(id), key }
}

const document = deskAction({
  form: 'homeDocument',
  repeatable: 'it sets a kind, and who may see it',
  about: aboutDocument,
  page: ({ locale }, { id }) => `${deskPath('deskHome', locale, String(id))}?tab=documents`,
  also: ['id'],
  stored: async ({ id, key }, staff) => {
    if (!(await findDeskHome(id, homeScope(staff)))) return null
    const found = (await documentsOf({ propertyId: id }, undefined, await visibilityByKind())).find(
      (one) => one.key === key,
    )
    return found ? { kind: found.set.kind ?? AS_IS, visibility: found.set.visibility ?? AS_IS } : null
  },
  work: async ({ staff, values, about: { id, key }, locale, now }) => {
    const set = (value: string) => (value === AS_IS ? null : value)
    const byKind = await visibilityByKind()
    const isDone = await transaction(async (tx) => {
      if (!(await lockHome(tx, id, homeScope(staff)))) return false
      const found = (await documentsOf({ propertyId: id }, tx, byKind)).find((one) => one.key === key)
      if (!found) return false
      const [kind, visibility] = [set(values.kind), set(values.visibility)]
      // What is sent again as it stands is no change.
      if (kind === found.set.kind && visibility === found.set.visibility) return true
      const { name = '' } = found.versions[0] ?? {}
      await insertChoice(tx, { propertyId: id, key, name, kind, visibility, staffId: staff.id, at: now })
      return true
    })
    return isDone ? homePage(locale, id, 'document') : { refused: 'missing' }
  },
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
  setHomeAgent: giveTo,
  homeDocument: document,
} satisfies Partial<Record<DeskAction, DeskButton>>
