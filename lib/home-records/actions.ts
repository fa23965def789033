/** The forms that set the state of a home, and lift it. */
import { aboutNumber, type DeskButton, deskAction } from '../desk/desk-action.ts'
import type { DeskAction } from '../desk/permissions.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import { isEnding, SET_STATES, type SetState } from '../homes/rules-state.ts'
import { isHomeInScope } from '../homes/view.ts'
import type { SentenceOf } from '../i18n/messages.ts'
import { deskPath } from '../i18n/paths.ts'
import { liftHomeState, type StateResult, setHomeState } from './state.ts'

type HomeNoticeName = SentenceOf<'homes.done'>

/** A home and a state, from `1001 sold`. */
const aboutState = ({ field }: FormAction): { id: number; state: SetState } | null => {
  const [id = '', name] = field('id').split(' ')
  const state = SET_STATES.find((one) => one === name)
  return state !== undefined && /^\d{1,9}$/.test(id) ? { id: Number(id), state } : null
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
  const asked: Record<string, string> = result === 'stale' ? { state } : {}
  return `${deskPath('deskHome', locale, String(id))}?${new URLSearchParams({ ...asked, done })}`
}

/** Sets a state that ends nothing; of any other its page asks first. */
const setState: DeskButton = async (staff, form) => {
  const about = aboutState(form)
  if (!about) return { refused: 'missing' }
  if (isEnding(about.state)) {
    const isKnown = await isHomeInScope(staff, about.id)
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

export const HOME_RECORD_HANDLERS = {
  setHomeState: setState,
  endHome: end,
  liftHomeState: lift,
} satisfies Partial<Record<DeskAction, DeskButton>>
