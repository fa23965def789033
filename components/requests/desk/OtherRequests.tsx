import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedRequest } from '#lib/requests/view.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import { Mark } from '../../desk-ui/Mark.tsx'
import styles from '../../desk-ui/styles/Requests.module.css'

/** What else the same person asked, by mail address. */
export function OtherRequests({ request: { others } }: { request: LoadedRequest }) {
  const t = useTranslations('requests.desk')
  if (others.length === 0) return null
  return (
    <section className={frameStyles.card}>
      <h2>{t('others')}</h2>
      <ul className={styles.mails}>
        {others.map((other) => (
          <li key={other.id}>
            <Anchor href={other.href}>{[other.kind, other.subject].filter(Boolean).join(' – ')}</Anchor>{' '}
            <Mark>{t(`states.${other.state}`)}</Mark> {other.at}
          </li>
        ))}
      </ul>
    </section>
  )
}
