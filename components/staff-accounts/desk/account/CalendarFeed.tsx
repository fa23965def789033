import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'

/** The secret address at which a colleague's own calendar reads the viewings that they do. `feed`: null for none. */
export function CalendarFeed({ feed }: { feed: string | null }) {
  const t = useTranslations('viewings.desk.feed')
  return (
    <>
      <p>{t('text')}</p>
      {feed && (
        <div>
          <label htmlFor="feed-address" className={fieldStyles.label}>
            {t('address')}
          </label>
          <input id="feed-address" type="text" readOnly value={feed} className={fieldStyles.input} />
        </div>
      )}
      <Cluster>
        <DeskButton action="renewAgendaFeed">{t(feed ? 'renew' : 'make')}</DeskButton>
        {feed && <DeskButton action="endAgendaFeed">{t('end')}</DeskButton>}
      </Cluster>
    </>
  )
}
