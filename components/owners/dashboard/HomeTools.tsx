import { useLocale, useTranslations } from 'next-intl'
import { changeAccount } from '#app/[locale]/_actions/account.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Button } from '#components/ui/Button.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import { formatViewingMoment } from '#lib/owners/dashboard/viewing-moment.ts'
import { BLOCK_PARTS } from '#lib/owners/rules-blocks.ts'
import { formatWeekday } from '#lib/shared/format-dates.ts'
import styles from './HomeTools.module.css'
import rowsStyles from './rows.module.css'

type PortalButtonProps = { action: string; id: string | number; label?: string; children: string }

/** A button of the portal about a home, or one of its things. */
const PortalButton = ({ action, id, label, children }: PortalButtonProps) => (
  <ButtonForm send={changeAccount} handler="/api/owner/account/" action={action}>
    <input type="hidden" name="id" value={id} />
    <Button type="submit" variant="secondary" aria-label={label}>
      {children}
    </Button>
  </ButtonForm>
)

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
        {coOwners.map(({ name, hasPassword }) => (
          <li key={name}>
            <bdi>{name}</bdi>
            {!hasPassword && <span className={rowsStyles.second}>{t('coOwners.invited')}</span>}
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
