import { type NamespaceKeys, type NestedKeyOf, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Messages, SentenceOf } from '#lib/i18n/messages.ts'
import styles from './DoneNotice.module.css'

/** Sentences that say what was done, by the names that addresses have in `?done=`. */
type DoneGroup = Extract<NamespaceKeys<Messages, NestedKeyOf<Messages>>, `${string}${'done' | 'Done'}`>

type Props<Group extends DoneGroup> = {
  /** Where the sentences stand. */
  of: Group
  /** As the address says; any other name says nothing. */
  done: string | undefined
  /** Those that say that it couldn't be done. */
  problems?: readonly SentenceOf<Group>[]
}

/** What was done before a page was opened. */
export function DoneNotice<Group extends DoneGroup>({ of, done, problems = [] }: Props<Group>) {
  const t = useTranslations()
  if (done === undefined || !Object.hasOwn(t.raw(of as never), done)) return null
  const isProblem = problems.some((problem) => problem === done)
  return <DeskNotice isProblem={isProblem}>{t(`${of}.${done}` as 'homes.done.hidden')}</DeskNotice>
}

type NoticeProps = {
  isProblem?: boolean
  id?: string
  /** It says how things are, not what just happened. */
  isStanding?: boolean
  /** `div`: of several paragraphs. */
  as?: 'p' | 'div'
  children: ReactNode
}

/** What was just done; `isProblem`: it couldn't be. */
export const DeskNotice = ({ isProblem = false, isStanding = false, as: Element = 'p', id, children }: NoticeProps) => (
  <Element
    className={isProblem ? styles.problem : styles.notice}
    id={id}
    role={isStanding ? undefined : isProblem ? 'alert' : 'status'}
  >
    {children}
  </Element>
)
