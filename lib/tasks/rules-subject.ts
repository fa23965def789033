/** What a task can be about. Another kind of thing is a line here, and a column of the table `tasks`. */
import { isUuid } from '../shared/uuid.ts'

/** By kind: the column that holds it, and what its id is. */
export const TASK_SUBJECTS = {
  request: { column: 'leadId', id: 'uuid' },
  home: { column: 'propertyId', id: 'number' },
  owner: { column: 'ownerId', id: 'uuid' },
  viewing: { column: 'appointmentId', id: 'uuid' },
} as const
export type TaskSubjectKind = keyof typeof TASK_SUBJECTS
export const TASK_SUBJECT_KINDS = Object.keys(TASK_SUBJECTS) as TaskSubjectKind[]

export type TaskSubject = { kind: TaskSubjectKind; id: string }

type SubjectColumns = {
  subjectKind: TaskSubjectKind | null
  leadId: string | null
  propertyId: number | null
  ownerId: string | null
  appointmentId: string | null
}

/** As a form or an address names it: 'home 417'; '' for nothing. */
export const formatSubject = (subject: TaskSubject | null): string => (subject ? `${subject.kind} ${subject.id}` : '')

/** The inverse of `formatSubject()`; undefined: it names nothing that can be. */
export function readSubject(text: string): TaskSubject | null | undefined {
  if (text === '') return null
  const [given = '', id = ''] = text.split(' ')
  const kind = TASK_SUBJECT_KINDS.find((known) => known === given)
  if (!kind) return undefined
  const isId = TASK_SUBJECTS[kind].id === 'uuid' ? isUuid(id) : /^[1-9]\d{0,8}$/.test(id)
  return isId ? { kind, id } : undefined
}

/** The columns that say what a task is about. */
export function subjectColumns(subject: TaskSubject | null): SubjectColumns {
  const none = { subjectKind: null, leadId: null, propertyId: null, ownerId: null, appointmentId: null }
  if (!subject) return none
  const { column, id } = TASK_SUBJECTS[subject.kind]
  return { ...none, subjectKind: subject.kind, [column]: id === 'uuid' ? subject.id : Number(subject.id) }
}

/** What the columns of a row say that it is about. */
export function subjectOf(
  row: Omit<SubjectColumns, 'subjectKind'> & { subjectKind: string | null },
): TaskSubject | null {
  const kind = TASK_SUBJECT_KINDS.find((known) => known === row.subjectKind)
  const id = kind && row[TASK_SUBJECTS[kind].column]
  return kind && id !== null && id !== undefined ? { kind, id: String(id) } : null
}
