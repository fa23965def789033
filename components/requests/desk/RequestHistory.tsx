import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { SidePart } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Happened, Said, Timeline } from '#components/desk-ui/timeline/Timeline.tsx'
import { Written } from '#components/desk-ui/written/Written.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { Button } from '#components/ui/Button.tsx'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import type { LoadedRequest } from '#lib/requests/view.ts'

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
        draft={draft}
        problemId={`problem-${id}`}
      >
        <FormStack>
          <input type="hidden" name="id" value={id} />
          <ChosenField name="note" />
          <Button type="submit" variant="secondary">
            {t('notes.save')}
          </Button>
        </FormStack>
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
    <SidePart title={t('history')}>
      <DeskForm form="noteRequest" fields={{ note: { label: t('fields.note'), hint: t('fields.noteHint') } }}>
        <FormStack>
          <input type="hidden" name="id" value={id} />
          <ChosenField name="note" />
          <Button type="submit" variant="secondary">
            {t('actions.note')}
          </Button>
        </FormStack>
      </DeskForm>
      <Timeline>
        {events.map((event) =>
          event.kind === 'note' || event.kind === 'call' ? (
            <Said
              key={event.id}
              side="note"
              who={event.kind === 'call' ? t('called', { by: event.actor ?? t('site') }) : (event.actor ?? t('site'))}
              at={<Moment moment={event.at} />}
            >
              <Written>{event.note ?? ''}</Written>
              {event.edited && <Soft as="p">{t('notes.edited', { at: event.edited.words })}</Soft>}
              {event.own && <OwnNote id={event.own} note={event.note ?? ''} />}
            </Said>
          ) : (
            <Happened
              key={event.id}
              at={
                <>
                  <Moment moment={event.at} /> · {event.actor ?? t('site')}
                </>
              }
            >
              <div>{t(`events.${event.kind}`, { person: event.person ?? '', office: event.office ?? '' })}</div>
              {event.note && <Written>{event.note}</Written>}
            </Happened>
          ),
        )}
        <Happened icon="mail" at={<Moment moment={received} />}>
          {t('arrived')}
        </Happened>
      </Timeline>
    </SidePart>
  )
}
