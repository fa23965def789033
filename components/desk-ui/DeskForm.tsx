import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import type { DeskAction } from '#lib/desk/permissions.ts'
import type { ActionFormName } from '#lib/forms/rules-action-forms.ts'

type Fields<Name extends ActionFormName> = Omit<
  ComponentProps<typeof FieldForm<Name>>,
  'send' | 'handler' | 'token' | 'action'
>
/** `action`: what it does, where that hasn't the name of the form. */
type Props<Name extends ActionFormName> = Fields<Name> & ({ form: Name & DeskAction } | { action: DeskAction })

/** A form of the desk with fields, which does one action of its table. */
export function DeskForm<Name extends ActionFormName>(props: Props<Name>) {
  const t = useTranslations('desk.frame')
  const action = 'action' in props ? props.action : props.form
  const form: Fields<Name> = props
  return (
    <FieldForm
      problemTitle={t('account.failed')}
      {...form}
      action={action}
      send={callDesk}
      handler="/api/staff/desk/"
    />
  )
}
