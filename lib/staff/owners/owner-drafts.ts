/** What was typed into a form about an owner. */
import { type FormDraft, formDrafts } from '../form-drafts.ts'

const FIELDS = ['name', 'email', 'language', 'home', 'since', 'subject', 'body'] as const
export type OwnerDraft = FormDraft<(typeof FIELDS)[number]>

export const { keep: keepOwnerDraft, kept: keptOwnerDraft } = formDrafts('deskOwner', FIELDS)
