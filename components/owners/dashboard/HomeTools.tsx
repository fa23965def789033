import { useTranslations } from 'next-intl'
import { changeAccount } from '#app/[locale]/_actions/account.ts'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import { formatViewingMoment } from '#lib/owners/dashboard/viewing-moment.ts'
import { BLOCK_PARTS } from '#lib/owners/rules-blocks.ts'
import { formatWeekday } from '#lib/shared/format-dates.ts'
import styles from './HomeTools.module.css'
import { PortalButton } from './PortalButton.tsx'
import rowsStyles from './rows.module.css'

type Props = { tools: Dashboard['tools']; home: number }

/** The days on which the owner wants no viewings, with those that are booked then already. */
function OwnDays({ tools: { blocks }, home }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const day = (text: string) => formatWeekday(text, locale)
  return (
    <section id="days">
      <h2>{t('days.own.title')}</h2>
      <p className={rowsStyles.none}>{t('days.own.text')}</p>
      <ul className={rowsStyles.rows}>
        {blocks.map(({ id, from, to, part, booked }) => {
          const period = from === to ? day(from) : t('days.own.period', { from: day(from), to: day(to) })
          const what = part === 'all' ? period : `${period}, ${t(`days.own.parts.${part}`)}`
          return (
            <li key={id}>
              <span className={rowsStyles.foremost}>{what}</span>
              {booked.map(({ at, office }) => (
                <span key={at} className={rowsStyles.second}>
                  {t('days.own.booked', { when: formatViewingMoment(at, locale), office })}
                </span>
              ))}
              <PortalButton action="unblock" id={id} label={t('days.own.removeOf', { what })}>
                {t('days.own.remove')}
              </PortalButton>
            </li>
          )
        })}
      </ul>
      <FieldForm
        form="ownerBlock"
        send={changeAccount}
        handler="/api/owner/account/"
        action="block"
        className={styles.form}
        fields={{
          from: { label: t('days.own.from'), id: 'block-from' },
          to: { label: t('days.own.to'), id: 'block-to' },
          part: {
            label: t('days.own.part'),
            value: 'all',
            id: 'block-part',
            options: BLOCK_PARTS.map((value) => ({ value, label: t(`days.own.parts.${value}`) })),
          },
        }}
      >
        <input type="hidden" name="id" value={home} />
        <TypedField name="from" />
        <TypedField name="to" />
        <ChosenField name="part" />
        <SubmitButton variant="secondary">{t('days.own.add')}</SubmitButton>
      </FieldForm>
    </section>
  )
}

/** The address at which the owner's own calendar reads the viewings. */
function CalendarFeed({ tools: { feed }, home }: Props) {
  const t = useTranslations('owners.portal')
  return (
    <section id="feed">
      <h2>{t('feed.title')}</h2>
      <p className={rowsStyles.none}>{t('feed.text')}</p>
      {feed && (
        <label className={styles.address}>
          {t('feed.address')}
          <input type="text" readOnly value={feed} />
        </label>
      )}
      <div className={styles.buttons}>
        <PortalButton action="renewFeed" id={home}>
          {t(feed ? 'feed.renew' : 'feed.make')}
        </PortalButton>
        {feed && (
          <PortalButton action="endFeed" id={home}>
            {t('feed.end')}
          </PortalButton>
        )}
      </div>
    </section>
  )
}

/** Who else follows the home, and the form that invites somebody. */
function CoOwners({ tools: { coOwners, languages }, home }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  return (
    <section id="co-owner">
      <h2>{t('coOwners.title')}</h2>
      <p className={rowsStyles.none}>{t('coOwners.text')}</p>
      <ul className={rowsStyles.rows}>
        {coOwners.map(({ id, name, hasPassword, invitedByOwner, refused }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {!hasPassword && (
              <span className={rowsStyles.second}>
                {refused === null ? t('coOwners.invited') : t('coOwners.refused', { reason: refused })}
              </span>
            )}
            {invitedByOwner && (
              <div className={styles.buttons}>
                <PortalButton action="coOwnerAgain" id={home} person={id} label={t('coOwners.againTo', { name })}>
                  {t('coOwners.again')}
                </PortalButton>
                <PortalButton action="coOwnerGone" id={home} person={id} label={t('coOwners.withdrawOf', { name })}>
                  {t('coOwners.withdraw')}
                </PortalButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      <details>
        <summary>{t('coOwners.invite')}…</summary>
        <FieldForm
          form="coOwner"
          send={changeAccount}
          handler="/api/owner/account/"
          action="coOwner"
          className={styles.form}
          fields={{
            name: { label: t('coOwners.name'), id: 'co-name' },
            email: { label: t('coOwners.email'), id: 'co-email' },
            language: {
              label: t('coOwners.language'),
              value: locale,
              id: 'co-language',
              options: languages.map((value) => ({ value, label: translations(value, 'common')('languageName') })),
            },
          }}
        >
          <input type="hidden" name="id" value={home} />
          <TypedField name="name" />
          <TypedField name="email" />
          <ChosenField name="language" />
          <SubmitButton variant="secondary">{t('coOwners.send')}</SubmitButton>
        </FieldForm>
      </details>
    </section>
  )
}

/** What an owner sets for a home. */
export function HomeTools(props: Props) {
  return (
    <div className={`${styles.tools} no-print`}>
      <OwnDays {...props} />
      <CalendarFeed {...props} />
      <CoOwners {...props} />
    </div>
  )
}
