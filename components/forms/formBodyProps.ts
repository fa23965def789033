import type { FormName } from '#lib/domain/forms/form-table.ts'
import type { Subject } from '#lib/forms/form-subject.ts'
import type { Draft } from '#lib/forms/submission/form-draft.ts'
import type { FormExtras } from './formProps.ts'

export type FormBodyProps = FormExtras & {
  form: FormName
  subject: Subject
  query: Record<string, string>
  draft: Draft | null
  /** Whether the page may be cached for several visitors. */
  cacheable?: boolean
}
