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
import { LANGUAGES } from '../listings/rules.ts'
import { findDeskHome } from './queries.ts'
import { type HomeChange, lockHome, picturesOf, writeHome, writeSettings } from './queries-change.ts'
import { AS_IS } from './rules-forms.ts'
import { isEnding, SET_STATES, type SetState } from './rules-state.ts'
import { homeScope } from './scope.ts'
import { liftHomeState, type StateResult, setHomeState } from './state.ts'

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

/** A home and one of its documents, by its key. */
const aboutDocument = ({ field }: FormAction) => {
  const [, id, key] = /^(\d{1,9}) ([a-z]{1,8}-[0-9a-f]{1,24})$/.exec(field('id')) ?? []
  return id === undefined || key === undefined ? null : { id: Number(id), key }
}

const document = deskAction({
  form: 'homeDocument',
  repeatable: 'it sets a kind, and who may see it',
  about: aboutDocument,
  page: ({ locale }, { id }) => deskPath('deskHome', locale, String(id)),
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
    return isDone ? `${deskPath('deskHome', locale, String(id))}?done=document` : { refused: 'missing' }
  },
})

/** A home and a state, from `1001 sold`. */
const aboutState = ({ field }: FormAction): { id: number; state: SetState } | null => {
  const [, id, name] = /^(\d{1,9}) (\w{1,12})$/.exec(field('id')) ?? []
  const state = SET_STATES.find((one) => one === name)
  return id === undefined || state === undefined ? null : { id: Number(id), state }
}

const SAID = {
  done: {
    available: 'stateAvailable',
    option: 'stateOption',
    sold: 'stateSold',
    let: 'stateLet',
    withdrawn: 'stateWithdrawn',
  },
  ...{ unchanged: 'stateUnchanged', off: 'stateOff', stale: 'stateStale' },
} as const satisfies Record<string, HomeNoticeName | Record<SetState, HomeNoticeName>>

function stateAnswer(
  { locale }: FormAction,
  { id, state }: { id: number; state: SetState },
  result: StateResult,
): FormActionResult {
  if (result === 'missing') return { refused: 'missing' }
  const done = result === 'done' ? SAID.done[state] : SAID[result]
  // Who saw something else is shown what holds now, and asked again.
  const asked = result === 'stale' ? { state } : {}
  return `${deskPath('deskHome', locale, String(id))}?${new URLSearchParams({ ...asked, done })}`
}

/** Sets a state that ends nothing; of any other its page asks first. */
const setState: DeskButton = async (staff, form) => {
  const about = aboutState(form)
  if (!about) return { refused: 'missing' }
  if (isEnding(about.state)) {
    const isKnown = (await findDeskHome(about.id, homeScope(staff))) !== null
    return isKnown
      ? `${deskPath('deskHome', form.locale, String(about.id))}?state=${about.state}`
      : { refused: 'missing' }
  }
  const wanted = { ...about, seen: '', tell: false, except: '' }
  return stateAnswer(form, about, await setHomeState(staff, wanted, form.locale, form.now))
}

const end = deskAction({
  form: 'endHome',
  about: (form) => {
    const about = aboutState(form)
    return about && isEnding(about.state) ? { ...about, seen: form.field('seen') } : null
  },
  page: ({ locale }, { id, state }) => `${deskPath('deskHome', locale, String(id))}?state=${state}`,
  work: async ({ staff, values, about, ...form }) =>
    stateAnswer(form, about, await setHomeState(staff, { ...about, ...values }, form.locale, form.now)),
})

const lift: DeskButton = async (staff, form) => {
  const id = aboutNumber(form)
  const result = id === null ? 'missing' : await liftHomeState(staff, id, form.now)
  if (id === null || result === 'missing') return { refused: 'missing' }
  const done: HomeNoticeName = result === 'done' ? 'stateLifted' : 'stateUnchanged'
  return `${deskPath('deskHome', form.locale, String(id))}?done=${done}`
}

export const HOME_HANDLERS = {
  setHomeState: setState,
  endHome: end,
  liftHomeState: lift,
  hideHome: button({ hidden: true }, 'hidden'),
  showHome: button({ hidden: false }, 'shown'),
  featureHome: button({ featured: true }, 'featured'),
  plainHome: button({ featured: false }, 'plain'),
  homeRibbons: ribbons,
  homePictures: pictures,
  crmPictures: button({ pictureOrder: [] }, 'crmPictures'),
  homeNote: note,
  homeDocument: document,
} satisfies Partial<Record<DeskAction, DeskButton>>
