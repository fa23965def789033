'use client'
import { useState, useSyncExternalStore } from 'react'
import { PlaceOpener } from './PlaceOpener.tsx'
import type { WhereProps } from './useWhere.ts'
import { WhereField } from './WhereField.tsx'
import { WhereScreen } from './WhereScreen.tsx'

const PHONE = '(width < 48rem)'

/** Whether the screen is a phone's, on which the field takes all of it. */
const usePhone = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const phone = matchMedia(PHONE)
      phone.addEventListener('change', changed)
      return () => phone.removeEventListener('change', changed)
    },
    () => matchMedia(PHONE).matches,
    () => false,
  )

type Props = WhereProps & {
  shape: 'hero' | 'bar' | 'sheet'
  /** The words of the button that ends the screen of a phone: "Toon 233 panden". */
  show: string
  /** That button was pressed. */
  onDone: () => void
}

/** The field that says where: in its place on wide screens, a screen of its own on a phone. */
export function Where({ shape, show, onDone, ...props }: Props) {
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(props.isFocused && isPhone)
  if (!isPhone) return <WhereField {...props} shape={shape} />
  return (
    <>
      <PlaceOpener id={props.id} wanted={props.criteria} labels={props.labels} onOpen={() => setOpen(true)} />
      {isOpen && (
        <WhereScreen
          {...props}
          id={`${props.id}-typed`}
          show={show}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      )}
    </>
  )
}
