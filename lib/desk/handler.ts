import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import type { SessionStaff } from './session.ts'

/** Handles a form of the desk for the signed-in person, who may do this. */
export type DeskHandler = (staff: SessionStaff, form: FormAction) => Promise<FormActionResult>
