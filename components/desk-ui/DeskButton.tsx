import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { Button, type ButtonVariant } from '#components/ui/Button.tsx'
import type { DeskAction } from '#lib/desk/permissions.ts'
import { DeskIcon, type DeskIconName } from './icon/DeskIcon.tsx'

type Props = {
  action: DeskAction
  id?: string
  label?: string
  icon?: DeskIconName
  variant?: ButtonVariant
  children: string
}

/** A button of the desk, which does one action of its table. `label`: what it does, where its text is too short. */
export function DeskButton({ action, id, label, icon, variant = 'secondary', children }: Props) {
  const t = useTranslations('desk.frame')
  return (
    <ButtonForm
      send={callDesk}
      handler="/api/staff/desk/"
      action={action}
      problemTitle={t('account.failed')}
      signsOut={action === 'signOut' || action === 'endSessions'}
    >
      {id && <input type="hidden" name="id" value={id} />}
      <Button type="submit" variant={variant} aria-label={label}>
        {icon && <DeskIcon name={icon} />}
        {children}
      </Button>
    </ButtonForm>
  )
}
