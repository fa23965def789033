/**
 * What a form or a button of the desk does, as its noun declares it in `server.ts`. Whoever calls it has asked who is
 * signed in, and whether they may do this (actions.ts).
 */
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import { type Reading, readActionForm } from '../forms/actions/read-action-form.ts'
import { canBeKept, keepDraft, overStored } from '../forms/form-drafts.ts'
import type { ActionError, ActionFormName, ActionFormValues } from '../forms/rules-action-forms.ts'
import { invalidState } from '../forms/view-action-error-text.ts'
import { isUuid } from '../shared/uuid.ts'
import { onceOf } from './once.ts'
import type { SessionStaff } from './session.ts'

/** A button: it has no field that somebody fills in. */
export type DeskButton = (staff: SessionStaff, form: FormAction) => Promise<FormActionResult>
/** A form with fields. */
export type DeskForm<Name extends ActionFormName = ActionFormName> = DeskButton & {
  form: Name
  repeatable: boolean
  /** It sets values over others, which a colleague may have changed meanwhile. */
  replaces: boolean
  /** What is kept of it while nobody is signed in (lib/sign-in/signed-out.ts); null: nothing may be. */
  kept: { form: Name; parameter: string; also: readonly string[] | undefined } | null
}

type Errors<Values> = { [Field in keyof Values]?: ActionError | undefined }
/**
 * What comes of a form: as of a button; or what is wrong with it after all; or its page again, with what was typed, and
 * what the address ends with.
 */
type FormResult<Values> = FormActionResult | { errors: Errors<Values> } | { again: string }
type Sent<Values, About> = FormAction & { staff: SessionStaff; values: Values; about: About }

type Declaration<Name extends ActionFormName, About> = {
  form: Name
  /** What it is about, from its hidden fields; null: there is no such thing. */
  about: (form: FormAction, staff: SessionStaff) => About | null | Promise<About | null>
  /** The page that shows it again. `errors`: for a form whose errors the address says. */
  page: (form: FormAction, about: About, errors: Readonly<Record<string, ActionError>>) => string
  /**
   * The name of its draft in the address, and the place on the page; null: nothing of it is kept, and its page says in
   * the address what is wrong.
   */
  at?: readonly [parameter: string, place: string] | null
  /** See keepDraft(). */
  also?: readonly string[]
  /** Reads what was sent, where that isn't all in the form's own fields. */
  read?: (form: FormAction, staff: SessionStaff) => Promise<Reading<Name>>
  /**
   * Why the form may happen as often as it is sent, such as because it sets something. By default what is sent several
   * times happens once (onceOf()).
   */
  repeatable?: string
  /**
   * What is stored by now, by field, for a form that replaces it. Fields that its sender left as they were stay as they
   * are stored; who would replace what they haven't seen is shown both first.
   */
  stored?: (about: About, staff: SessionStaff, form: FormAction) => Promise<Readonly<Record<string, unknown>> | null>
  work: (sent: Sent<ActionFormValues<Name>, About>) => Promise<FormResult<ActionFormValues<Name>>>
}

const withParameter = (page: string, parameter: string, token: string): string =>
  `${page}${page.includes('?') ? '&' : '?'}${parameter}=${token}`

/** Browsers send a form again when they open their tabs anew: a day, in minutes. */
const KEPT_MINUTES = 24 * 60

/**
 * Does a form or a button once (once.ts). Only an address is an answer that stays.
 * @param rest what belongs to it beside its person, its mark and its id
 */
function onceByMark(
  { id }: SessionStaff,
  form: FormAction,
  rest: unknown,
  work: () => Promise<FormResult<object>>,
): Promise<FormResult<object>> {
  const mark = form.field('mark')
  // A page of an older build has none.
  if (!isUuid(mark)) return work()
  const parts = [form.action, id, mark, form.field('id'), rest]
  return onceOf(parts, (result) => typeof result === 'string', KEPT_MINUTES, work)
}

/**
 * A button that adds something whenever it is pressed, such as a mail: pressed several times on one opening of its
 * page, it adds one. Not for a button that sets something: its page may be a kept one, of before it was set otherwise.
 */
export function onceButton(press: DeskButton): DeskButton & { repeatable: false } {
  // It may do nothing until the second step is passed once more.
  const handle: DeskButton = async (staff, form) =>
    (await onceByMark(staff, form, staff.confirmedAt, () => press(staff, form))) as FormActionResult
  return Object.assign(handle, { repeatable: false as const })
}

/** What a form of the desk does with its values. Where it can't be accepted, what was typed is shown again. */
export function deskAction<const Name extends ActionFormName, About = true>(
  declaration: Declaration<Name, About>,
): DeskForm<Name> {
  const {
    form: name,
    about: find,
    page: pageOf,
    at = ['draft', 'problem'],
    also,
    repeatable,
    stored,
    work,
  } = declaration
  const read = declaration.read ?? (async (form: FormAction) => readActionForm(name, form.field, form))
  const handle: DeskButton = async (staff, typed) => {
    const about = await find(typed, staff)
    if (about === null) return { refused: 'missing' }
    const first = await read(typed, staff)
    const now = stored && typed.field('begun') !== '' ? await stored(about, staff, typed) : null
    const { action: form, clashes } = now
      ? overStored(name, typed, first.values as Readonly<Record<string, unknown>>, now)
      : { action: typed, clashes: [] }
    const keep = async (page: string, parameter: string, errors: Readonly<Record<string, ActionError>>) =>
      withParameter(page, parameter, await keepDraft(name, form, { errors, clashes, ...(also && { also }) }))
    const refuse = (errors: Readonly<Record<string, ActionError>>): FormActionResult => ({
      state: invalidState(errors, form.locale),
      page: async () => {
        const page = pageOf(form, about, errors)
        return at ? `${await keep(page, at[0], errors)}#${at[1]}` : page
      },
    })
    const { values, errors } = form === typed ? first : await read(form, staff)
    if (errors) return refuse(errors)
    if (clashes.length > 0 && at) return `${await keep(pageOf(form, about, {}), at[0], {})}#${at[1]}`
    const perform = () => work({ ...form, staff, values, about })
    // What is typed belongs to it: the page may be a kept one, on which somebody typed something else.
    const result = await (repeatable === undefined ? onceByMark(staff, form, values, perform) : perform())
    if (result === null || typeof result === 'string') return result
    if ('errors' in result) return refuse(result.errors as Record<string, ActionError>)
    if ('again' in result) return `${await keep(pageOf(form, about, {}), at?.[0] ?? 'draft', {})}${result.again}`
    return result
  }
  return Object.assign(handle, {
    ...{ form: name, repeatable: repeatable !== undefined, replaces: stored !== undefined },
    kept: at && canBeKept(name) ? { form: name, parameter: at[0], also } : null,
  })
}

/** A form that is about nothing but the network, or its sender. */
export const aboutNothing = (): true => true

/** A form whose field `id` is that of a row. */
export const aboutUuid = ({ field }: FormAction): string | null => (isUuid(field('id')) ? field('id') : null)

/** A form whose field `id` is a number, such as that of a home. */
export const aboutNumber = ({ field }: FormAction): number | null =>
  /^\d{1,9}$/.test(field('id')) ? Number(field('id')) : null
