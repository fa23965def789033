import type { Messages } from '#lib/i18n/messages.ts'

/** The words of the parts of a page; {name}, {count} and so on are filled in where they are shown. */
export type ModuleWords = Messages['cms']['modules']['words']

/** A sentence with its values. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
