import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { Button } from '#components/ui/Button.tsx'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import type { LoadedRequest } from '#lib/requests/view.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import styles from '../../desk-ui/styles/Requests.module.css'

/** What the author of a note may do with it. `id`: of the note as it is now. */
function OwnNote({ id, note }: { id: string; note: string }) {
  const t = useTranslations('requests.desk')
  const kept = openedDraft('editNote')
  const draft = kept?.values.id === id ? kept : null
  return (
    <details open={draft !== null} id={draft ? 'problem' : undefined}>
      <summary>{t('notes.change')}…</summary>
      <DeskForm
        form="editNote"
        fields={{ note: { label: t('fields.note'), hint: t('fields.noteHint'), value: note, id: `note-${id}` } }}
        className={styles.note}
        draft={draft}
        problemId={`problem-${id}`}
      >
        <input type="hidden" name="id" value={id} />
        <ChosenField name="note" />
        <Button type="submit" variant="secondary">
          {t('notes.save')}
        </Button>
      </DeskForm>
      <DeskButton action="removeNote" id={id}>
        {t('notes.remove')}
      </DeskButton>
    </details>
  )
}

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
            {event.edited && <p className={styles.when}>{t('notes.edited', { at: event.edited })}</p>}
            {event.own && <OwnNote id={event.own} note={event.note ?? ''} />}
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
