import { useTranslations } from 'next-intl'
import { Portrait, toneOf } from '#components/media/Portrait.tsx'
import { buttonClass } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import type { OwnerHome } from '#lib/owners/rules-home.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import styles from './OwnAgent.module.css'

type Props = { shown: Pick<Dashboard, 'agent' | 'office'>; home: OwnerHome }

/** The agent of the home, else its office, with phone and mail. */
export function OwnAgent({ shown: { agent, office }, home }: Props) {
  const t = useTranslations('owners.portal')
  const phone = agent?.phone || office.phone
  const email = agent?.email || office.email
  return (
    <section className={styles.agent}>
      <h2>{t('agent.title')}</h2>
      <div className={styles.person}>
        {agent && <Portrait person={agent} tone={toneOf(agent.id)} sizes="5rem" />}
        <p>
          <strong>{agent?.name ?? office.name}</strong>
          {agent && <span>{office.name}</span>}
          {phone && <PhoneLink phone={phone} />}
        </p>
      </div>
      <p className={styles.ways}>
        {phone && (
          <PhoneLink phone={phone} className={buttonClass('primary')}>
            <Icon name="phone" />
            {t('agent.call')}
          </PhoneLink>
        )}
        {email && (
          <a
            href={`${mailtoAddress(email)}?subject=${encodeURIComponent([home.title, home.reference].filter(Boolean).join(' – '))}`}
            className={buttonClass('secondary')}
          >
            <Icon name="mail" />
            {t('agent.message')}
          </a>
        )}
      </p>
    </section>
  )
}
