import { type ComponentType, type FocusEvent, useState } from 'react'
import type { ControlProps } from './fieldParts.tsx'
import { inputProps } from './Input.tsx'
import type { MeantAddressProps } from './MeantAddress.tsx'

/** A mail address; one that looks mistyped may be corrected by a button, whose code is loaded once it has the focus. */
export function EmailInput(props: ControlProps) {
  const [meant, setMeant] = useState<{ View: ComponentType<MeantAddressProps>; element: HTMLInputElement }>()
  const load = ({ currentTarget: element }: FocusEvent<HTMLInputElement>): void => {
    if (meant) return
    import('./MeantAddress.tsx').then(
      ({ MeantAddress }) => setMeant({ View: MeantAddress, element }),
      // Without it the address is taken as it is typed.
      () => undefined,
    )
  }
  return (
    <>
      <input {...inputProps(props)} onFocus={load} />
      {meant && <meant.View element={meant.element} name={props.name} messages={props.messages} />}
    </>
  )
}
