import { useLocale, useTranslations } from 'next-intl'
import { LoginField } from '#components/portal/login/LoginField.tsx'
import { Button } from '#components/ui/Button.tsx'
import { type Problems, STEP_FIELD } from '#lib/portal/account/account-notices.ts'
import { problemText } from '#lib/portal/passwords/problem-text.ts'
import { AccountForm } from './AccountForm.tsx'
import styles from './AccountPage.module.css'
import { AccountPart } from './AccountPart.tsx'

type Props = { on: boolean; problem: Problems['step'][number] | null }

/** The second step at login: whether it is on, and the form that changes it. */
export function StepPart({ on, problem }: Props) {
  const locale = useLocale()
  const t = useTranslations('account')
  return (
    <AccountPart id="step" title={t('step.title')}>
      <p>{t(on ? 'step.on' : 'step.off')}</p>
      <AccountForm action="secondStep" className={styles.form}>
        <input type="hidden" name="on" value={on ? 'no' : 'yes'} />
        <LoginField
          name="current"
          id={STEP_FIELD}
          label={t('step.current')}
          type="password"
          autoComplete="current-password"
          error={problem ? problemText(problem, locale) : undefined}
        />
        <Button type="submit" variant={on ? 'secondary' : 'primary'}>
          {t(on ? 'step.turnOff' : 'step.turnOn')}
        </Button>
      </AccountForm>
    </AccountPart>
  )
}
