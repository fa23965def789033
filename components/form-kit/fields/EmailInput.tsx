import { type FocusEvent, use, useRef, useState } from 'react'
import { FormContext } from '#components/form-kit/formContext.ts'
import formStyles from '#components/form-kit/RequestForm.module.css'
import { usePointerUp } from '#components/ui/browser/usePointerUp.ts'
import { meantAddress } from '#lib/shared/mail-typos.ts'
import type { ControlProps } from './fieldParts.tsx'
import { inputProps } from './Input.tsx'

/** A mail address; one that looks mistyped may be corrected by a button, and is sent as it is otherwise. */
export function EmailInput(props: ControlProps) {
  const { name, messages } = props
  const [meant, setMeant] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const form = use(FormContext)
  const released = usePointerUp()
  const { ref, onBlur, ...attributes } = { ref: undefined, onBlur: undefined, ...inputProps(props) }
  const leave = async (event: FocusEvent<HTMLInputElement>): Promise<void> => {
    const { value } = event.target
    void (onBlur as ((event: FocusEvent<HTMLInputElement>) => unknown) | undefined)?.(event)
    // A button under the finger doesn't move away.
    await released()
    setMeant(meantAddress(value))
  }
  const correct = (): void => {
    if (!input.current || meant === null) return
    if (form?.status.setValue) form.status.setValue(name, meant)
    else input.current.value = meant
    setMeant(null)
    input.current.focus()
  }
  return (
    <>
      <input
        {...attributes}
        ref={(element) => {
          input.current = element
          ;(ref as ((element: HTMLInputElement | null) => void) | undefined)?.(element)
        }}
        onBlur={leave}
      />
      <p role="status" className={formStyles.meant}>
        {meant !== null && messages.meant && (
          <button type="button" onClick={correct}>
            {messages.meant.replace('{address}', meant)}
          </button>
        )}
      </p>
    </>
  )
}
