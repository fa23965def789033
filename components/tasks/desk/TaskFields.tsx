import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'

/** The fields of a task within its form: what, when, and for whom. */
export const TaskFields = () => (
  <>
    <TypedField name="words" />
    <TypedField name="day" />
    <TypedField name="time" />
    <ChosenField name="person" />
  </>
)
