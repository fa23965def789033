/** The pages of what tasks are about. */
import { deskPath } from '../i18n/paths.ts'
import type { Language } from '../listings/rules.ts'
import type { TaskSubject, TaskSubjectKind } from './rules-subject.ts'

const PAGES = {
  request: 'deskRequest',
  home: 'deskHome',
  owner: 'deskOwner',
  viewing: 'deskViewing',
} as const satisfies Record<TaskSubjectKind, string>

/** The page about a thing. */
export const subjectPath = ({ kind, id }: TaskSubject, locale: Language): string => deskPath(PAGES[kind], locale, id)
