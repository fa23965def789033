import type { Messages } from '#lib/i18n/messages.ts'

/** The words of the agenda's client components. */
export type AgendaWords = Messages['viewings']['desk']['words']
export type StateWords = Messages['viewings']['desk']['states']
export type FeedbackWords = Messages['viewings']['desk']['feedbackStates']
