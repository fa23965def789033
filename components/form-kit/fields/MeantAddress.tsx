import { use, useEffect, useState } from 'react'
import { FormContext } from '#components/form-kit/formContext.ts'
import { usePointerUp } from '#components/ui/browser/usePointerUp.ts'
import { meantAddress } from '#lib/shared/mail-typos.ts'
import type { ControlProps } from './fieldParts.tsx'
import styles from './MeantAddress.module.css'

export type MeantAddressProps = Pick<ControlProps, 'name' | 'messages'> & { element: HTMLInputElement }

/** Asks of a mail address that was left and looks mistyped whether another one was meant. */
export function MeantAddress({ element, name, messages }: MeantAddressProps) {
  const [meant, setMeant] = useState<string | null>(null)
  const form = use(FormContext)
  const released = usePointerUp()
  useEffect(() => {
    const leave = async (): Promise<void> => {
      // A button under the finger doesn't move away.
      await released()
      setMeant(meantAddress(element.value))
    }
    element.addEventListener('blur', leave)
    return () => element.removeEventListener('blur', leave)
  }, [element, released])
  const correct = (): void => {
    if (meant === null) return
    if (form?.status.setValue) form.status.setValue(name, meant)
    else element.value = meant
    setMeant(null)
    element.focus()
  }
  return (
    <p role="status" className={styles.meant}>
      {meant !== null && messages.meant && (
        <button type="button" onClick={correct}>
          {messages.meant.replace('{address}', meant)}
        </button>
      )}
    </p>
  )
}
