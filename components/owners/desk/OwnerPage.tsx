import { useLocale, useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import frameStyles from '#components/desk-ui/DeskFrame.module.css'
import peopleStyles from '#components/desk-ui/styles/People.module.css'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { LoadedOwner } from '#lib/owners/desk/view.ts'
import type { OwnerState } from '#lib/owners/rules-owner-query.ts'
import { formatTime } from '#lib/places/rules-opening-hours.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { brusselsTime } from '#lib/shared/time.ts'
import styles from './Owners.module.css'

/** Languages to choose from, each by its own name. */
const languageOptions = (languages: readonly Language[]) =>
  languages.map((one) => ({ value: one, label: translations(one, 'common')('languageName'), lang: one }))

/** The texts of each action. */
const TEXTS = { inviteOwnerAgain: 'again', lockOwner: 'lock', unlockOwner: 'unlock' } as const

/** What may be done with the access of an owner, by the state of the account. */
const OFFERED: Record<OwnerState, readonly (keyof typeof TEXTS)[]> = {
  new: ['inviteOwnerAgain', 'lockOwner'],
  invited: ['inviteOwnerAgain', 'lockOwner'],
  active: ['unlockOwner', 'lockOwner'],
  locked: ['unlockOwner'],
}

/** `isOnly`: whether the reader may act on the account as a whole. */
type OwnerAccessProps = { id: string; state: OwnerState; isOnly: boolean }

/** The buttons that invite an owner once more, lock the account, and give access back. */
function OwnerAccess({ id, state, isOnly }: OwnerAccessProps) {
  const t = useTranslations('owners.desk')
  return (
    <section className={frameStyles.card}>
      <h2>{t('access.title')}</h2>
      {!isOnly && <p>{t('access.elsewhere')}</p>}
      <ul className={frameStyles.rows}>
        {(isOnly ? OFFERED[state] : []).map((action) => (
          <li key={action}>
            <p>{t(`access.${TEXTS[action]}.text`)}</p>
            <DeskButton action={action} id={id}>
              {t(`access.${TEXTS[action]}.button`)}
            </DeskButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What became of the last invitation; null once it was accepted, or where its mail is gone. */
function InvitationFate({ owner: { account, refused } }: { owner: LoadedOwner }) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  const { invitation, state } = account
  if (!invitation || state === 'active') return null
  if (refused !== null)
    return (
      <p className={peopleStyles.problem} role="alert">
        {t('fate.refused', { reason: refused })}
      </p>
    )
  const status = invitation.status === 'sent' || invitation.status === 'dropped' ? invitation.status : 'queued'
  return <p>{t(`fate.${status}`, { day: formatDayOf(invitation.at, locale) })}</p>
}

/** The forms that correct the name and the address of an owner, and the button that deletes an unused account. */
function OwnerNames({ owner: { account, isOnly, mayMove, languages } }: { owner: LoadedOwner }) {
  const t = useTranslations('owners.desk')
  const { id, name, email, language, isOfCrm, state, lastLoginAt } = account
  if (!isOnly) return null
  const isUnused = state !== 'active' && lastLoginAt === null && !account.hasPassword
  return (
    <section className={frameStyles.card}>
      <h2>{t('names.title')}</h2>
      {isOfCrm && <p>{t('names.crm')}</p>}
      {!isOfCrm && (
        <DeskForm
          form="renameOwner"
          fields={{
            name: { label: t('fields.name'), value: name },
            language: { label: t('fields.language'), value: language, options: languageOptions(languages) },
          }}
          className={peopleStyles.form}
          problemTitle={t('failed')}
          problemId="name-problem"
        >
          <input type="hidden" name="id" value={id} />
          <TypedField name="name" />
          <ChosenField name="language" />
          <Button type="submit" variant="secondary">
            {t('names.save')}
          </Button>
        </DeskForm>
      )}
      {mayMove && (
        <DeskForm
          form="moveOwner"
          fields={{ email: { label: t('fields.email'), hint: t('names.moveText'), value: email } }}
          className={peopleStyles.form}
          problemTitle={t('failed')}
          problemId="address-problem"
        >
          <input type="hidden" name="id" value={id} />
          <TypedField name="email" />
          <Button type="submit" variant="secondary">
            {t('names.move')}
          </Button>
        </DeskForm>
      )}
      {!isOfCrm && !mayMove && <p>{t('names.byAdministrator')}</p>}
      {!isOfCrm && isUnused && (
        <details>
          <summary>{t('names.remove')}…</summary>
          <p>{t('names.removeText')}</p>
          <DeskButton action="removeOwner" id={id}>
            {t('names.remove')}
          </DeskButton>
        </details>
      )}
    </section>
  )
}

/** The form that writes to the owners of a home; null for an owner without a home. */
function OwnerMessage({ owner: { account, homes } }: { owner: LoadedOwner }) {
  const t = useTranslations('owners.desk')
  if (homes.length === 0) return null
  return (
    <section className={frameStyles.card}>
      <h2>{t('message.title')}</h2>
      <p>{t('message.text')}</p>
      <DeskForm
        form="writeToOwner"
        fields={{
          home: {
            // The form above has a field of this name, too.
            id: 'message-home',
            label: t('fields.home'),
            value: String(homes[0]?.id),
            options: homes.map(({ id, title, town }) => ({ value: String(id), label: `${title}, ${town}` })),
          },
          subject: { label: t('fields.subject') },
          body: { label: t('fields.body') },
        }}
        className={peopleStyles.form}
        problemTitle={t('failed')}
        problemId="message"
      >
        <input type="hidden" name="id" value={account.id} />
        <ChosenField name="home" />
        <TypedField name="subject" />
        <ChosenField name="body" />
        <SubmitButton>{t('message.send')}</SubmitButton>
      </DeskForm>
    </section>
  )
}

/** The homes of an owner, each with the portal as they see it, and the form that gives one more. */
function OwnerHomes({ owner: { account, homes, isOnly } }: { owner: LoadedOwner }) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  const portal = deskPath('deskOwnerPortal', locale, account.id)
  return (
    <section className={frameStyles.card}>
      <h2>{t('homes.title')}</h2>
      {account.isOfCrm && <p>{t('crm')}</p>}
      {!isOnly && <p>{t('homes.elsewhere')}</p>}
      {homes.length === 0 && <p>{t('homes.none')}</p>}
      <ul className={styles.homes}>
        {homes.map(({ id, title, lang, town, reference, published, since }) => (
          <li key={id}>
            <p className={styles.home}>
              <span lang={lang}>{title}</span>
              <br />
              <span className={styles.soft}>
                {[
                  town,
                  reference || id,
                  t('homes.since', { day: formatDayOf(new Date(since), locale) }),
                  ...(published ? [] : [t('homes.offline')]),
                ].join(' · ')}
              </span>
            </p>
            <Anchor href={`${portal}?home=${id}`}>{t('homes.look')}</Anchor>
            <DeskButton action="takeOwnerHome" id={`${account.id} ${id}`} label={t('homes.takeOf', { title })}>
              {t('homes.take')}
            </DeskButton>
          </li>
        ))}
      </ul>
      <DeskForm
        form="giveOwnerHome"
        fields={{
          home: { label: t('fields.home'), hint: t('fields.homeHint') },
          since: { label: t('fields.since'), hint: t('fields.sinceHint') },
        }}
        className={peopleStyles.form}
        problemTitle={t('failed')}
        problemId="problem"
      >
        <input type="hidden" name="id" value={account.id} />
        <TypedField name="home" />
        <TypedField name="since" />
        <Button type="submit" variant="secondary">
          {t('homes.give')}
        </Button>
      </DeskForm>
    </section>
  )
}

/** One owner: state, homes, messages, access, and what was done with the account. */
export function OwnerPage({ owner }: { owner: LoadedOwner }) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  const { account, events } = owner
  const moment = (at: Date) => ({
    day: formatDayOf(at, locale),
    time: formatTime(brusselsTime(at.toISOString()), locale),
  })
  const seen = account.lastLoginAt ? t('seen', moment(account.lastLoginAt)) : t('never')
  return (
    <>
      <p>{[account.email, t(`states.${account.state}`), seen].join(' · ')}</p>
      <InvitationFate owner={owner} />
      <OwnerHomes owner={owner} />
      <OwnerMessage owner={owner} />
      <OwnerNames owner={owner} />
      <OwnerAccess id={account.id} state={account.state} isOnly={owner.isOnly} />
      <section className={frameStyles.card}>
        <h2>{t('history')}</h2>
        {events.length === 0 && <p>{t('noHistory')}</p>}
        <ol className={styles.events}>
          {events.map(({ id, at, kind, colleague, home }) => (
            <li key={String(id)}>
              <p className={styles.soft}>{`${moment(at).day}, ${moment(at).time} · ${colleague ?? t('someone')}`}</p>
              <p>{t(`events.${kind}`, { home: home ?? (kind === 'viewed' ? 'none' : '–') })}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

/** The form that invites an owner to follow a home. */
export function InviteOwner({ languages }: { languages: readonly Language[] }) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  return (
    <section className={frameStyles.card} aria-label={t('invite')}>
      <p>{t('inviteText')}</p>
      <DeskForm
        form="inviteOwner"
        fields={{
          name: { label: t('fields.name') },
          email: { label: t('fields.email'), hint: t('fields.emailHint') },
          language: {
            label: t('fields.language'),
            value: locale,
            options: languageOptions(languages),
          },
          home: { label: t('fields.home'), hint: t('fields.homeHint') },
        }}
        className={peopleStyles.form}
        problemTitle={t('failed')}
        problemId="problem"
      >
        <TypedField name="name" />
        <TypedField name="email" />
        <ChosenField name="language" />
        <TypedField name="home" />
        <SubmitButton>{t('send')}</SubmitButton>
      </DeskForm>
    </section>
  )
}
