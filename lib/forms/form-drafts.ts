/** What was typed into a form of the desk or the portal, while it waits to be corrected or for a fresh code. */
import { cache } from 'react'
import { z } from 'zod'
import type { FormAction } from './actions/form-action.ts'
import { findDraftWithForm, saveDraft } from './queries-drafts.ts'
import { fieldEntries } from './rules.ts'
import { ACTION_ERROR_NAMES, type ActionError, type ActionFormName, actionFormOf } from './rules-action-forms.ts'

/** In characters; a form refuses what is longer. */
const LONGEST = 12_000

const DRAFT = z.object({
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  errors: z.partialRecord(z.string(), z.enum(ACTION_ERROR_NAMES)),
})
/** `values`: of its fields, and of what else was kept with them. `errors`: by field. */
export type FormDraft = { values: Record<string, string | string[]>; errors: Record<string, ActionError> }

/** Which fields of a form a draft may hold: never a password or a code. */
const keptFields = (form: ActionFormName): [name: string, isList: boolean][] =>
  fieldEntries(actionFormOf(form)).flatMap(([name, { view }]) =>
    view.kind === 'password' || view.autocomplete === 'one-time-code' ? [] : [[name, view.kind === 'checks']],
  )

type Kept = {
  errors?: Readonly<Record<string, ActionError>>
  /** Fields besides those of the form, such as that of what it is about. */
  also?: readonly string[]
  /** Fields of the form that nobody else may read, who reads the database. */
  secret?: readonly string[]
}

/** Keeps what was typed for half an hour; gives the token of the draft. */
export function keepDraft(
  form: ActionFormName,
  { field, all }: Pick<FormAction, 'field' | 'all'>,
  { errors = {}, also = [], secret = [] }: Kept = {},
): Promise<string> {
  const cut = (value: string): string => value.slice(0, LONGEST)
  const fields = [...keptFields(form), ...also.map((name): [string, boolean] => [name, false])]
  const values = fields
    .filter(([name]) => !secret.includes(name))
    .map(([name, isList]) => [name, isList ? all(name).map(cut) : cut(field(name))])
  return saveDraft(form, { values: Object.fromEntries(values), errors })
}

type Found = { form: string; draft: FormDraft }

async function findKept(token: string | undefined): Promise<Found | null> {
  const found = token ? await findDraftWithForm(token) : null
  const { data } = DRAFT.safeParse(found?.content)
  return found && data ? { form: found.form, draft: data as FormDraft } : null
}

const ofForm = (found: Found | null, form: ActionFormName): FormDraft | null =>
  found?.form === form ? found.draft : null

/** What was typed into a form; null for an unknown or expired draft, and for one of another form. */
export const keptDraft = async (form: ActionFormName, token: string | undefined): Promise<FormDraft | null> =>
  ofForm(await findKept(token), form)

/** The draft of the page that is being rendered: one per request. */
const opened = cache((): { found: Found | null } => ({ found: null }))

/**
 * Opens the draft that an address names, so that its form shows it, wherever it stands on the page. A page calls this
 * before it renders a form that may be refused.
 */
export async function openDraft(token: string | undefined): Promise<void> {
  opened().found = await findKept(token)
}

/** What the page that is being rendered shows in a form; null for nothing. */
export const openedDraft = (form: ActionFormName): FormDraft | null => ofForm(opened().found, form)
