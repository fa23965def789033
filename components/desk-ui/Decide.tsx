import type { DeskAction } from '#lib/desk/permissions.ts'
import { DeskButton } from './DeskButton.tsx'
import { Disclosure } from './disclosure/Disclosure.tsx'

type Props = { action: DeskAction; id: string; label?: string; sure: string; children: string }

/** What a click alone shouldn't do, such as a decision that a mail goes out with: what it means stands before its button. */
export const Decide = ({ action, id, label, sure, children }: Props) => (
  <Disclosure summary={children} label={label}>
    <p>{sure}</p>
    <DeskButton action={action} id={id} {...(label && { label })}>
      {children}
    </DeskButton>
  </Disclosure>
)
