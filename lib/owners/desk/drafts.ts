/** What was typed into the forms of the pages about owners. */
import { type FormDraft, formDrafts } from '../../forms/form-drafts.ts'

const ACCOUNT = ['name', 'email', 'language', 'home', 'since'] as const
export type OwnerDraft = FormDraft<(typeof ACCOUNT)[number]>

/** Of the forms that invite an owner and link a home. */
export const { keep: keepOwnerDraft, kept: keptOwnerDraft } = formDrafts('deskOwner', ACCOUNT)

const MESSAGE = ['home', 'subject', 'body'] as const
export type MessageDraft = FormDraft<(typeof MESSAGE)[number]>

/** Of the form that writes to the owners of a home. */
export const { keep: keepMessageDraft, kept: keptMessageDraft } = formDrafts('deskOwnerMessage', MESSAGE)
