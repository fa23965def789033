import { useTranslations } from 'next-intl'
import { Bars } from '#components/desk-ui/bars/Bars.tsx'
import { DeskIcon } from '#components/desk-ui/icon/DeskIcon.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { TodayFigure } from '#lib/today/view-figures.ts'
import styles from './TodayFigures.module.css'

/** Few figures, each a link to the list behind it. */
export function TodayFigures({ figures }: { figures: readonly TodayFigure[] }) {
  const t = useTranslations('today')
  if (figures.length === 0) return null
  return (
    <section aria-label={t('figures.title')}>
      <ul className={styles.figures}>
        {figures.map(({ name, href, value, note, tone, spans, from }) => (
          <li key={name}>
            <Anchor href={href} className={styles.figure}>
              <span className={styles.head}>
                {t(`figures.names.${name}`)} <DeskIcon name="chevron-right" className={styles.go} />
              </span>
              <b className={styles.value}>{value}</b>
              <span className={styles.note} data-tone={tone}>
                {note}
              </span>
              {spans.length > 1 && (
                <span className={styles.chart}>
                  <Bars values={spans} />
                  <span className={styles.axis} aria-hidden="true">
                    <span>{from}</span>
                    <span>{t('figures.now')}</span>
                  </span>
                </span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
