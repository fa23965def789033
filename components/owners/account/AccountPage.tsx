import { useTranslations } from 'next-intl'
import { changeAccount } from '#app/[locale]/_actions/account.ts'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { ChangePasswordForm } from '#components/sign-in/PasswordForm.tsx'
import type { FormState } from '#lib/forms/rules-state.ts'
import { initialState } from '#lib/forms/view-action-error-text.ts'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import { type AccountNotice, NOTICE_ID, problemId } from '#lib/owners/account/notices.ts'
import type { AccountView } from '#lib/owners/account/view.ts'
import { formatTime } from '#lib/places/rules-opening-hours.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { brusselsTime } from '#lib/shared/time.ts'
import styles from './AccountPage.module.css'
import { AccountPart, DevicesPart, SessionsPart } from './OpenParts.tsx'

/** Who of the agency looked at the portal as the owner sees it, and when. */
function LooksPart({ looks }: Pick<AccountView, 'looks'>) {
  const locale = useLocale()
  const t = useTranslations('owners.account')
  const tStaff = useTranslations('owners.desk')
  return (
    <AccountPart id="looks" title={t('looks.title')}>
      <p className={styles.note}>{t('looks.text')}</p>
      {looks.length === 0 && <p className={styles.note}>{t('looks.none')}</p>}
      <ul className={styles.open}>
        {looks.map(({ id, at, colleague }) => (
          <li key={String(id)}>
            {t('looks.view', {
              name: colleague ?? tStaff('someone'),
              day: formatDayOf(at, locale),
              time: formatTime(brusselsTime(at.toISOString()), locale),
            })}
          </li>
        ))}
      </ul>
    </AccountPart>
  )
}

type StepPartProps = { on: boolean; initial: FormState }

/** The second step at login: whether it is on, and the form that changes it. */
function StepPart({ on, initial }: StepPartProps) {
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

type PasswordPartProps = { email: string; changedAt: Date | null; initial: FormState }

/** The form that changes the password. */
function PasswordPart({ email, changedAt, initial }: PasswordPartProps) {
  const locale = useLocale()
  const t = useTranslations('owners.account')
  return (
    <AccountPart id="password" title={t('password.title')}>
      {changedAt && <p className={styles.note}>{t('password.changed', { day: formatDayOf(changedAt, locale) })}</p>}
      <ChangePasswordForm
        send={changeAccount}
        handler="/api/owner/account/"
        action="password"
        className={styles.form}
        problemTitle={t('failed')}
        problemId={problemId('password')}
        initial={initial}
        email={email}
      >
        <p className={styles.note}>{t('password.note')}</p>
      </ChangePasswordForm>
    </AccountPart>
  )
}

type MailsPartProps = {
  /** A mail at once for a viewing or an offer. */
  events: boolean
  weekly: boolean
  /** The language of the owner's mails. */
  language: Language
  /** The languages to choose from. */
  languages: readonly Language[]
}

/** Settings for mails: which ones, and in which language. */
function MailsPart({ events, weekly, language, languages }: MailsPartProps) {
  const t = useTranslations('owners.account')
  const options = languages.map((one) => ({
    value: one,
    label: translations(one, 'common')('languageName'),
    lang: one,
  }))
  return (
    <AccountPart id="mails" title={t('mails.title')}>
      <FieldForm
        form="accountSettings"
        send={changeAccount}
        handler="/api/owner/account/"
        action="settings"
        className={styles.form}
        problemTitle={t('failed')}
        fields={{
          events: { label: t('mails.events'), value: events ? 'yes' : '' },
          weekly: { label: t('mails.weekly'), value: weekly ? 'yes' : '' },
          language: { label: t('mails.language'), value: language, options },
        }}
      >
        <ChosenField name="events" />
        <ChosenField name="weekly" />
        <div className={styles.language}>
          <ChosenField name="language" />
        </div>
        <SubmitButton>{t('mails.submit')}</SubmitButton>
      </FieldForm>
    </AccountPart>
  )
}

type Props = { account: AccountView; notice: AccountNotice | null }

/** An owner's account; each part has its own form. */
export function AccountPage({ account, notice }: Props) {
  const t = useTranslations('owners.account')
  const {
    email,
    passwordChangedAt,
    secondStep,
    weeklySummary,
    eventMails,
    language,
    languages,
    sessions,
    ownSessionId,
    devices,
    looks,
  } = account
  const locale = useLocale()
  const initial = (section: 'password' | 'step') =>
    initialState(notice && 'section' in notice && notice.section === section ? notice.errors : {}, locale)
  return (
    <div className="page-width">
      <div className={styles.page}>
        {notice && 'done' in notice && (
          <p id={NOTICE_ID} className={styles.notice} role="status" tabIndex={-1}>
            {t(`done.${notice.done}`)}
          </p>
        )}
        <p className={styles.intro}>{t('intro', { email })}</p>
        <PasswordPart email={email} changedAt={passwordChangedAt} initial={initial('password')} />
        <StepPart on={secondStep} initial={initial('step')} />
        <MailsPart events={eventMails} weekly={weeklySummary} language={language} languages={languages} />
        <SessionsPart sessions={sessions} own={ownSessionId} />
        {secondStep && <DevicesPart devices={devices} />}
        <LooksPart looks={looks} />
      </div>
    </div>
  )
}
