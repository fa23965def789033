import { changeAccount } from '#app/[locale]/_actions/account.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { Button } from '#components/ui/Button.tsx'

type PortalButtonProps = { action: string; id: string | number; person?: string; label?: string; children: string }

/** A button of the portal about a home, or one of its things. */
export const PortalButton = ({ action, id, person, label, children }: PortalButtonProps) => (
  <ButtonForm send={changeAccount} handler="/api/owner/account/" action={action}>
    <input type="hidden" name="id" value={id} />
    {person && <input type="hidden" name="person" value={person} />}
    <Button type="submit" variant="secondary" aria-label={label}>
      {children}
    </Button>
  </ButtonForm>
)
