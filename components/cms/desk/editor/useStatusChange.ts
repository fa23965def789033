import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const STATUS = 'fields.status'

type NewStatus = 'Published' | 'Draft'
/** `submitAs`: saves the document with a status. */
export type StatusProps = { isBusy: boolean; submitAs: (status: NewStatus) => void }

/** The status that a button saves a document with. It is taken back when the document isn't saved. */
export function useStatusChange(form: UseFormReturn<FieldValues>) {
  const before = useRef<unknown>(undefined)
  return {
    /** The status that a button is saving it with; null for a save that keeps it. */
    now: (): NewStatus | null => (before.current === undefined ? null : form.getValues(STATUS)),
    begin: (status: NewStatus): void => {
      before.current = form.getValues(STATUS)
      form.setValue(STATUS, status, { shouldDirty: true })
    },
    /** `isSaved`: whether the document has this status now. */
    end: (isSaved: boolean): void => {
      if (!isSaved && before.current !== undefined) form.setValue(STATUS, before.current, { shouldDirty: true })
      before.current = undefined
    },
  }
}
