import { useTranslations } from 'next-intl'
import type { NamedChange } from '#lib/cms/pages/plan-move.ts'
import { Mark } from '../../../desk-ui/Mark.tsx'
import styles from './Place.module.css'

type Props = { changes: readonly NamedChange[] }

/** Addresses with what becomes of them. */
export function AddressList({ changes }: Props) {
  const t = useTranslations('cms.pages.move')
  return (
    <ul className={styles.changes}>
      {changes.map(({ id, language, from, to, isPublic }) => (
        <li key={`${id} ${language}`}>
          <span>{from}</span> <span aria-hidden="true">→</span>{' '}
          {to === null ? <em>{t('ends')}</em> : <strong>{to}</strong>}
          {!isPublic && <Mark>{t('draft')}</Mark>}
        </li>
      ))}
    </ul>
  )
}
