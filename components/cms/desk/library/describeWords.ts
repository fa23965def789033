import type { Messages } from '#lib/i18n/messages.ts'

/** The words of the form that describes several pictures. */
export type DescribeWords = Messages['cms']['pictures']['describe']
