import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { Contents, ContentsLink } from '#components/desk-ui/contents/Contents.tsx'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { FormScreen } from '#components/desk-ui/form-screen/FormScreen.tsx'
import { FormSection } from '#components/desk-ui/form-screen/FormSection.tsx'
import { RowList } from '#components/desk-ui/rows/RowList.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { ChangePasswordForm } from '#components/sign-in/PasswordForm.tsx'
import { Passkeys } from '#components/staff-accounts/desk/passkeys/Passkeys.tsx'
import { ConfirmSession } from '#components/staff-accounts/desk/sign-in/ConfirmSession.tsx'
import { MorningChoice } from '#components/today/desk/MorningChoice.tsx'
import { isCalendarProblem } from '#lib/calendars/rules-problems.ts'
import { NOTICE_WAYS } from '#lib/desk/define-feature.ts'
import { NOTICE_EVENTS, type NoticeEvent } from '#lib/desk/notice-events.ts'
import { may } from '#lib/desk/permissions.ts'
import type { SessionStaff } from '#lib/desk/session.ts'
import type { ActionError } from '#lib/forms/rules-action-forms.ts'
import { initialState } from '#lib/forms/view-action-error-text.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { spokenMoment } from '#lib/i18n/spoken-moment.ts'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { DeskAccountView } from '#lib/staff-accounts/account/view.ts'
import { CalendarFeed } from './CalendarFeed.tsx'
import styles from './DeskAccount.module.css'

/** `codes`: new ones to keep; `confirmed`: whether the second step was passed lately. */
type RecoveryCodesProps = { codes: readonly string[]; confirmed: boolean; errors: Record<string, ActionError> }

/** Codes that replace the app once each: shown when they are new, made anew with a fresh second step. */
function RecoveryCodes({ codes, confirmed, errors }: RecoveryCodesProps) {
  const locale = useLocale()
  const t = useTranslations('desk.frame')
  if (codes.length > 0)
    return (
      <>
        <p>{t('account.codesNew')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <DeskButton action="keepCodes">{t('account.keep')}</DeskButton>
      </>
    )
  return (
    <>
      <p>{t('account.codesText')}</p>
      {confirmed ? (
        <DeskButton action="renewCodes">{t('account.renew')}</DeskButton>
      ) : (
        <ConfirmSession back={pathTo('deskAccount', locale)} errors={errors} />
      )}
    </>
  )
}

/** What somebody is told of by mail: at once, once a day, or never. */
function NoticeChoices({ choices }: { choices: DeskAccountView['noticeChoices'] }) {
  const t = useTranslations('notices')
  const ways = new Map(choices.map(({ event, way }) => [event, way]))
  const options = NOTICE_WAYS.map((way) => ({ value: way, label: t(`ways.${way}`) }))
  const field = (event: NoticeEvent) => ({ label: t(`events.${event}`), value: ways.get(event) ?? '', options })
  return (
    <>
      <p>{t('intro')}</p>
      <DeskForm
        form="chooseNotices"
        problemTitle={t('failed')}
        fields={
          Object.fromEntries(NOTICE_EVENTS.map((event) => [event, field(event)])) as Record<
            NoticeEvent,
            ReturnType<typeof field>
          >
        }
      >
        <FormStack>
          {choices.map(({ event }) => (
            <ChosenField key={event} name={event} />
          ))}
          <SubmitButton variant="secondary">{t('save')}</SubmitButton>
        </FormStack>
      </DeskForm>
    </>
  )
}

/** `languages`: those that mails may be in. */
type ProfileProps = { staff: SessionStaff; languages: readonly Language[] }

/** Who somebody is at the desk, and the language of their mails. */
function Profile({ staff, languages }: ProfileProps) {
  const t = useTranslations('desk.frame')
  const options = languages.map((one) => ({
    value: one,
    label: translations(one, 'common')('languageName'),
    lang: one,
  }))
  return (
    <>
      <p>{`${t('account.name')}: ${staff.name}`}</p>
      <p>{`${t('account.email')}: ${staff.email}`}</p>
      <p>{`${t('account.role')}: ${t(`roles.${staff.role}`)}`}</p>
      <DeskForm
        form="staffLanguage"
        action="changeLanguage"
        fields={{ language: { label: t('account.language'), value: staff.language, options } }}
      >
        <FormStack>
          <ChosenField name="language" />
          <SubmitButton variant="secondary">{t('account.save')}</SubmitButton>
        </FormStack>
      </DeskForm>
    </>
  )
}

/** `current`: the session of this browser. */
type SessionsProps = { sessions: DeskAccountView['sessions']; current: string }

/** Where somebody is signed in; every other session can be ended, and all together. */
function Sessions({ sessions, current }: SessionsProps) {
  const locale = useLocale()
  const t = useTranslations('desk.frame')
  return (
    <>
      <p>{t('account.endNote')}</p>
      <RowList>
        {sessions.map(({ id, device, createdAt }) => (
          <li key={id}>
            <div>
              <p>{id === current ? `${device} (${t('account.this')})` : device}</p>
              <p>{t('account.since', { at: spokenMoment(createdAt, new Date(), locale) })}</p>
            </div>
            {id !== current && (
              <DeskButton action="endSession" id={id} label={t('account.endOf', { device })}>
                {t('account.end')}
              </DeskButton>
            )}
          </li>
        ))}
      </RowList>
      <DeskButton action="endSessions">{t('account.endAll')}</DeskButton>
    </>
  )
}

type PrivateCalendarProps = Pick<DeskAccountView, 'calendar' | 'doesVisits' | 'hasOffice'>

/** The address of a colleague's own calendar, which keeps viewings away from hours at which they are busy. */
function PrivateCalendar({ calendar, doesVisits, hasOffice }: PrivateCalendarProps) {
  const locale = useLocale()
  const t = useTranslations('viewings.desk')
  return (
    <>
      <p>{t('private.text')}</p>
      {!hasOffice && <p>{t('private.noOffice')}</p>}
      {hasOffice && !doesVisits && <p>{t('private.noVisits')}</p>}
      {calendar && (
        <>
          <p>
            {t('private.at', { host: calendar.host })}{' '}
            {calendar.readAt
              ? t('private.read', { at: spokenMoment(calendar.readAt, new Date(), locale) })
              : t('private.waiting')}
          </p>
          {isCalendarProblem(calendar.problem) && (
            <DeskNotice isProblem isStanding>
              {t('calendarProblem', { problem: t(`problems.${calendar.problem}`) })}
            </DeskNotice>
          )}
          <DeskButton action="removeCalendar">{t('private.remove')}</DeskButton>
        </>
      )}
      {hasOffice && (
        <DeskForm
          form="saveCalendar"
          fields={{ address: { label: t('private.address'), hint: t('private.addressHint') } }}
        >
          <FormStack>
            <TypedField name="address" />
            <SubmitButton variant="secondary">{t('private.save')}</SubmitButton>
          </FormStack>
        </DeskForm>
      )}
    </>
  )
}

type Props = DeskAccountView & {
  staff: SessionStaff
  /** Whether the person gets the mail in the morning. */
  morningMail: boolean
  /** What was wrong with a form before, by field. */
  passwordErrors: Record<string, ActionError>
  codeErrors: Record<string, ActionError>
}

/** A colleague's own account: what opens it, where it is open, and what it is. Each part is a form of its own. */
export function DeskAccount({ staff, morningMail, passwordErrors, codeErrors, ...account }: Props) {
  const t = useTranslations('desk.frame')
  const tMorning = useTranslations('today')
  const tPasskeys = useTranslations('staff-accounts.passkeys')
  const tPassword = useTranslations('owners.account.password')
  const tCalendar = useTranslations('viewings.desk')
  const tNotices = useTranslations('notices')
  const passwordState = initialState(passwordErrors, useLocale())
  const hasCalendar = may(staff.role, 'see-agenda')
  const parts = [
    {
      id: 'codes',
      title: t('account.codes'),
      content: <RecoveryCodes {...account} errors={codeErrors} />,
    },
    { id: 'passkeys', title: tPasskeys('title'), content: <Passkeys {...account} /> },
    {
      id: 'password',
      title: tPassword('title'),
      content: (
        <>
          <p>{tPassword('note')}</p>
          <FormStack>
            <ChangePasswordForm
              send={callDesk}
              handler="/api/staff/desk/"
              action="changePassword"
              problemTitle={t('account.failed')}
              problemId="password-problem"
              initial={passwordState}
              email={staff.email}
            />
          </FormStack>
        </>
      ),
    },
    {
      id: 'sessions',
      title: t('account.sessions'),
      content: <Sessions sessions={account.sessions} current={staff.sessionId} />,
    },
    ...(hasCalendar
      ? [
          { id: 'feed', title: tCalendar('feed.title'), content: <CalendarFeed feed={account.feed} /> },
          { id: 'calendar', title: tCalendar('private.title'), content: <PrivateCalendar {...account} /> },
        ]
      : []),
    {
      id: 'profile',
      title: t('account.profile'),
      content: <Profile staff={staff} languages={account.languages} />,
    },
    { id: 'notices', title: tNotices('title'), content: <NoticeChoices choices={account.noticeChoices} /> },
    { id: 'morning', title: tMorning('morning.title'), content: <MorningChoice isOn={morningMail} /> },
  ]
  return (
    <FormScreen
      contents={
        <Contents label={t('contents')}>
          {parts.map(({ id, title }) => (
            <ContentsLink key={id} id={id} text={title} />
          ))}
        </Contents>
      }
    >
      {parts.map(({ id, title, content }) => (
        <FormSection key={id} id={id} title={title} isFramed>
          {content}
        </FormSection>
      ))}
    </FormScreen>
  )
}
