import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { LoadedRequest } from '#lib/requests/view.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import styles from '../../desk-ui/styles/Requests.module.css'

/** Notes, and what was done with a request by whom. */
export function RequestHistory({ request: { id, events, received } }: { request: LoadedRequest }) {
  const t = useTranslations('requests.desk')
  return (
    <section className={frameStyles.card}>
      <h2>{t('history')}</h2>
      <DeskForm
        form="noteRequest"
        fields={{ note: { label: t('fields.note'), hint: t('fields.noteHint') } }}
        className={styles.note}
      >
        <input type="hidden" name="id" value={id} />
        <ChosenField name="note" />
        <Button type="submit" variant="secondary">
          {t('actions.note')}
        </Button>
      </DeskForm>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={event.id}>
            <p className={styles.when}>
              {event.at} · {event.actor ?? t('site')}
            </p>
            {event.kind !== 'note' && (
              <p>{t(`events.${event.kind}`, { person: event.person ?? '', office: event.office ?? '' })}</p>
            )}
            {event.note && (
              <p dir="auto" className={styles.written}>
                {event.note}
              </p>
            )}
          </li>
        ))}
        <li>
          <p className={styles.when}>{received}</p>
          <p>{t('arrived')}</p>
        </li>
      </ol>
    </section>
  )
}
