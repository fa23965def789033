import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import type { LoadedRequest } from '#lib/requests/view.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import styles from '../../desk-ui/styles/Requests.module.css'

/** What was filled in, as the form names it, and the files that came with it. */
export function RequestFacts({ request: { facts, files } }: { request: LoadedRequest }) {
  const t = useTranslations('requests.desk')
  return (
    <section className={frameStyles.card}>
      <h2>{t('asked')}</h2>
      <dl className={styles.list}>
        {facts.map(({ label, value, isPhone }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{isPhone ? <PhoneLink phone={value} /> : value}</dd>
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <ul>
          {files.map(({ id, name, size, href }) => (
            <li key={id}>
              <Anchor href={href}>
                <bdi>{name}</bdi> ({size})
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
