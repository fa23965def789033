import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { LoadedContact } from '#lib/contacts/view.ts'
import { openedDraft } from '#lib/forms/form-drafts.ts'

/** The form that notes words, or a call. */
export function NewNote({ contact: { id, requests } }: { contact: LoadedContact }) {
  const t = useTranslations('contacts.desk')
  return (
    <Panel title={t('notes.add')} tone="note" id="note">
      <DeskForm
        form="noteContact"
        fields={{
          kind: {
            label: t('notes.kind'),
            value: 'note',
            options: (['note', 'in', 'out'] as const).map((value) => ({ value, label: t(`notes.kinds.${value}`) })),
          },
          note: { label: t('notes.text'), hint: t('notes.hint'), id: 'new-note' },
          day: { label: t('notes.day'), hint: t('notes.dayHint') },
          request: { label: t('notes.about'), options: [{ value: '', label: t('notes.aboutNone') }, ...requests] },
        }}
        problemTitle={t('failed')}
        problemId="problem"
      >
        <FormStack>
          <input type="hidden" name="id" value={id} />
          <ChosenField name="kind" />
          <ChosenField name="note" />
          <TypedField name="day" />
          {requests.length > 0 && <ChosenField name="request" />}
          <Button type="submit" variant="secondary">
            {t('notes.save')}
          </Button>
        </FormStack>
      </DeskForm>
    </Panel>
  )
}

/** What the author of a note may do with it. `id`: of the note as it is now. */
export function OwnNote({ contact, id, text }: { contact: string; id: string; text: string }) {
  const t = useTranslations('contacts.desk')
  const kept = openedDraft('editContactNote')
  const draft = kept?.values.id === id ? kept : null
  return (
    <details open={draft !== null}>
      <summary>{t('notes.change')}…</summary>
      <DeskForm
        form="editContactNote"
        fields={{ note: { label: t('notes.text'), value: text, id: `note-${id}` } }}
        draft={draft}
        problemId={`problem-${id}`}
      >
        <FormStack>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="contact" value={contact} />
          <ChosenField name="note" />
          <Button type="submit" variant="secondary">
            {t('notes.save')}
          </Button>
        </FormStack>
      </DeskForm>
      <DeskButton action="removeContactNote" id={id}>
        {t('notes.remove')}
      </DeskButton>
    </details>
  )
}
