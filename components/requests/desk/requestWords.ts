import type { Messages } from '#lib/i18n/messages.ts'

/** The words of the list, with placeholders that the browser fills in. */
export type RequestWords = Messages['requests']['list']
