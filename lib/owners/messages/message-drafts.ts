/** What an owner wrote to the agency and couldn't be sent: shown again to be corrected, or after the login. */
import { type FormDraft, formDrafts } from '../../forms/form-drafts.ts'

const FIELDS = ['message'] as const
export type OwnerMessageDraft = FormDraft<(typeof FIELDS)[number]>

export const { keep: keepOwnerMessage, kept: keptOwnerMessage } = formDrafts('ownerMessage', FIELDS)
