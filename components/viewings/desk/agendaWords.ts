import type { Messages } from '#lib/i18n/messages.ts'

/** The words of the agenda's client components. */
export type AgendaWords = Messages['staffAgenda']['words']
export type StateWords = Messages['staffAgenda']['states']
export type FeedbackWords = Messages['staffAgenda']['feedbackStates']
