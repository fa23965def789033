/**
 * What was typed into a form of the desk or the portal, while it waits to be corrected, for a fresh code, or for its
 * sender to sign in again. A draft of somebody who was signed in is shown to nobody else.
 */
import { createHash } from 'node:crypto'
import { cache } from 'react'
import { z } from 'zod'
import { isUuid } from '../shared/uuid.ts'
import type { FormAction } from './actions/form-action.ts'
import { findDraftWithForm, saveDraft } from './queries-drafts.ts'
import { fieldEntries } from './rules.ts'
import { ACTION_ERROR_NAMES, type ActionError, type ActionFormName, actionFormOf } from './rules-action-forms.ts'
import { mayBeKept } from './rules-field.ts'

/** In characters; a form refuses what is longer. */
const LONGEST = 12_000

const DRAFT = z.object({
  /** Who typed it, where the form was opened by somebody who was signed in. */
  reader: z.uuid().optional(),
  /** Something else was stored since the form was opened. */
  isOverwriting: z.boolean().optional(),
  /** In which fields; a draft of an older build doesn't say. */
  clashes: z.array(z.string()).optional(),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  errors: z.partialRecord(z.string(), z.enum(ACTION_ERROR_NAMES)),
})
/**
 * `values`: of its fields, and of what else was kept with them. `errors`: by field. `isOverwriting`: it would replace
 * what somebody else stored since the form was opened. `clashes`: the fields in which it would.
 */
export type FormDraft = {
  values: Record<string, string | string[]>
  errors: Record<string, ActionError>
  isOverwriting?: boolean | undefined
  clashes?: string[] | undefined
}

const markOf = (value: unknown): string =>
  createHash('sha256')
    .update(String(value ?? ''))
    .digest('base64url')
    .slice(0, 8)

/** A mark of what each field of a form begins with, by which it is known later what somebody else stored since. */
export const begunMark = (form: ActionFormName, values: Readonly<Record<string, unknown>>): string =>
  fieldEntries(actionFormOf(form))
    .map(([name]) => markOf(values[name]))
    .join('.')

/**
 * What a form sends, over what somebody else stored since it was opened. A field that its sender left as it was takes
 * what is stored now. `clashes`: the fields that both changed, each otherwise; they stay as they were sent.
 * @param sent its values as they were read
 */
export function overStored(
  form: ActionFormName,
  action: FormAction,
  sent: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): { action: FormAction; clashes: string[] } {
  const begun = action.field('begun').split('.')
  const taken = new Map<string, string[]>()
  const clashes: string[] = []
  for (const [place, [name]] of fieldEntries(actionFormOf(form)).entries()) {
    const [first, stored, own] = [begun[place], markOf(now[name]), markOf(sent[name])]
    if (stored === first || stored === own) continue
    // A field that doesn't apply is read as nothing, whatever stands in it.
    if (own === first || markOf(action.field(name)) === first) taken.set(name, [now[name] ?? ''].flat().map(String))
    else clashes.push(name)
  }
  const all = (name: string): string[] => taken.get(name) ?? action.all(name)
  const field = (name: string): string => taken.get(name)?.[0] ?? action.field(name)
  return { action: taken.size > 0 ? { ...action, field, all } : action, clashes }
}

/** Which fields of a form a draft may hold. */
const keptFields = (form: ActionFormName): [name: string, isList: boolean][] =>
  fieldEntries(actionFormOf(form)).flatMap(([name, { view }]) =>
    mayBeKept(view) ? [[name, view.kind === 'checks']] : [],
  )

/** Whether a draft of a form may hold anything that somebody types into it. */
export const canBeKept = (form: ActionFormName): boolean => keptFields(form).length > 0

type Found = { form: string; draft: FormDraft }

/** What the page that is being rendered knows of drafts: who reads it, and the draft that its address names. */
const opened = cache((): { reader: string | null; found: Found | null } => ({ reader: null, found: null }))

/** Notes who is signed in on the page that is being rendered: its forms say so, and show only this person's drafts. */
export function readAs(reader: string): void {
  opened().reader = reader
}

/** Who is signed in on the page that is being rendered; null for a visitor. */
export const formReader = (): string | null => opened().reader

type Kept = {
  errors?: Readonly<Record<string, ActionError>>
  /** Fields besides those of the form, such as that of what it is about. */
  also?: readonly string[]
  clashes?: readonly string[]
}

/** Keeps what was typed for half an hour; gives the token of the draft. */
export function keepDraft(
  form: ActionFormName,
  { field, all }: Pick<FormAction, 'field' | 'all'>,
  { errors = {}, also = [], clashes = [] }: Kept = {},
): Promise<string> {
  const cut = (value: string): string => value.slice(0, LONGEST)
  const fields = [...keptFields(form), ...also.map((name): [string, boolean] => [name, false])]
  const values = fields.map(([name, isList]) => [name, isList ? all(name).map(cut) : cut(field(name))])
  const reader = isUuid(field('reader')) ? { reader: field('reader') } : {}
  return saveDraft(form, {
    ...reader,
    ...(clashes.length > 0 && { isOverwriting: true, clashes }),
    values: Object.fromEntries(values),
    errors,
  })
}

async function findKept(token: string | undefined): Promise<Found | null> {
  const found = token ? await findDraftWithForm(token) : null
  const { data } = DRAFT.safeParse(found?.content)
  if (!found || !data) return null
  const { reader, ...draft } = data
  const isForeign = reader !== undefined && reader !== formReader()
  return isForeign ? null : { form: found.form, draft: draft as FormDraft }
}

const ofForm = (found: Found | null, form: ActionFormName): FormDraft | null =>
  found?.form === form ? found.draft : null

/** What was typed into a form; null for an unknown or expired draft, and for one of another form. */
export const keptDraft = async (form: ActionFormName, token: string | undefined): Promise<FormDraft | null> =>
  ofForm(await findKept(token), form)

/**
 * Opens the draft that an address names, so that its form shows it, wherever it stands on the page. A page calls this
 * before it renders a form that may be refused.
 */
export async function openDraft(token: string | undefined): Promise<void> {
  opened().found = await findKept(token)
}

/** What the page that is being rendered shows in a form; null for nothing. */
export const openedDraft = (form: ActionFormName): FormDraft | null => ofForm(opened().found, form)
