import type { FormName } from '#lib/forms/rules-table.ts'
import type { Subject } from '#lib/leads/subject.ts'
import type { Draft } from '#lib/submission/form-draft.ts'
import type { FormExtras } from './formProps.ts'

export type FormBodyProps = FormExtras & {
  form: FormName
  subject: Subject
  query: Record<string, string>
  draft: Draft | null
  /** Whether the page may be cached for several visitors. */
  cacheable?: boolean
}
