import { useTranslations } from 'next-intl'
import { changeAccount } from '#app/[locale]/_actions/account.ts'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import type { FormState } from '#lib/forms/rules-state.ts'
import { problemId } from '#lib/owners/account/notices.ts'
import styles from './AccountPage.module.css'
import { AccountPart } from './AccountPart.tsx'

type Props = { on: boolean; initial: FormState }

/** The second step at login: whether it is on, and the form that changes it. */
export function StepPart({ on, initial }: Props) {
  const t = useTranslations('owners.account')
  return (
    <AccountPart id="step" title={t('step.title')}>
      <p>{t(on ? 'step.on' : 'step.off')}</p>
      <FieldForm
        form="secondStep"
        send={changeAccount}
        handler="/api/owner/account/"
        action="secondStep"
        className={styles.form}
        problemTitle={t('failed')}
        problemId={problemId('step')}
        initial={initial}
        fields={{ current: { label: t('step.current'), id: 'step-current' } }}
      >
        <input type="hidden" name="on" value={on ? 'no' : 'yes'} />
        <TypedField name="current" />
        <SubmitButton variant={on ? 'secondary' : 'primary'}>{t(on ? 'step.turnOff' : 'step.turnOn')}</SubmitButton>
      </FieldForm>
    </AccountPart>
  )
}
