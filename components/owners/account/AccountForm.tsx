import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { changeAccount } from '#app/[locale]/_actions/account.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'

type Props = {
  /** The action's name in lib/owners/account/actions.ts. */
  action: string
  /** Id of the session or device concerned. */
  id?: string
  className?: string | undefined
  children: ReactNode
}

/** A form on the account page: its success is shown by the page. */
export function AccountForm({ action, id, className, children }: Props) {
  const t = useTranslations('owners.account')
  return (
    <ButtonForm
      send={changeAccount}
      handler="/api/owner/account/"
      className={className}
      noValidate
      problemTitle={t('failed')}
      action={action}
    >
      {id && <input type="hidden" name="id" value={id} />}
      {children}
    </ButtonForm>
  )
}
