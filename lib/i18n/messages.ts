/** All messages by language and namespace; a unit test compares the other languages with Dutch. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import nl from '../../messages/nl/index.ts'
import type { Language } from '../listings/rules.ts'

export type Messages = typeof nl

type At<Group, Within = Messages> = Group extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Within
    ? At<Rest, Within[Head]>
    : never
  : Group extends keyof Within
    ? Within[Group]
    : never
/** The names of the sentences of a group, such as 'homes.done'; never for what is none. */
export type SentenceOf<Group extends string> = [At<Group>] extends [never] ? never : keyof At<Group> & string

/** The files of another language. They are read when the process starts, so that only the list of Dutch names them. */
const read = (locale: Language): Messages =>
  Object.fromEntries(
    Object.keys(nl).map((namespace) => {
      const file = join(process.cwd(), 'messages', locale, `${namespace}.json`)
      return [namespace, JSON.parse(readFileSync(file, 'utf8'))]
    }),
  ) as Messages

export const MESSAGES: Readonly<Record<Language, Messages>> = {
  nl,
  fr: read('fr'),
  en: read('en'),
  de: read('de'),
}
