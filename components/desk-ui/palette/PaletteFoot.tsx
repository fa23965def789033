import { useTranslations } from 'next-intl'
import { KeyCaps } from '../keys/KeyCaps.tsx'
import styles from './Palette.module.css'

type Props = {
  /** What stands out can be looked at further. */
  canMore: boolean
  onMore: () => void
  onClose: () => void
}

/** The keys of the palette; what they do that a click on a line doesn't, is a button. */
export function PaletteFoot({ canMore, onMore, onClose }: Props) {
  const t = useTranslations('desk.palette')
  return (
    <footer className={styles.foot}>
      <span className={styles.hint}>
        <KeyCaps keys="ArrowUp ArrowDown" /> {t('choose')}
      </span>
      <span className={styles.hint}>
        <KeyCaps keys="Enter" /> {t('run')}
      </span>
      {canMore && (
        <button type="button" className={styles.act} onClick={onMore}>
          <KeyCaps keys="Tab" /> {t('with')}
        </button>
      )}
      <button type="button" className={`${styles.act} ${styles.close}`} onClick={onClose}>
        <KeyCaps keys="Escape" /> {t('close')}
      </button>
    </footer>
  )
}
