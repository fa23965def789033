import { useLocale, useTranslations } from 'next-intl'
import type { ShownInvitation } from '#lib/owners/desk/invite.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import frameStyles from '../../desk-ui/DeskFrame.module.css'

/** What offices asked and nobody answered yet; null for nothing. */
export function OwnerInvitations({ invitations }: { invitations: readonly ShownInvitation[] }) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  if (invitations.length === 0) return null
  return (
    <section className={frameStyles.card}>
      <h2>{t('invitations.title')}</h2>
      <p>{t('invitations.text')}</p>
      <ul className={frameStyles.rows}>
        {invitations.map(({ id, name, email, home, createdAt, colleague, mayConfirm }) => (
          <li key={id}>
            <div>
              <p>
                <bdi>{name}</bdi> · {email}
              </p>
              <p>
                {t('invitations.asked', {
                  home,
                  name: colleague ?? t('someone'),
                  day: formatDayOf(createdAt, locale),
                })}
              </p>
            </div>
            {mayConfirm && (
              <DeskButton action="confirmOwner" id={id} label={t('invitations.confirmOf', { name })}>
                {t('invitations.confirm')}
              </DeskButton>
            )}
            <DeskButton action="dropOwner" id={id} label={t('invitations.withdrawOf', { name })}>
              {t('invitations.withdraw')}
            </DeskButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
