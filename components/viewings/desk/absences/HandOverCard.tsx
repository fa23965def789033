import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import type { LoadedHandOver } from '#lib/viewings/absences/view.ts'
import { BookedViewings } from '../BookedViewings.tsx'

/** What somebody who is off leaves: open requests, coming viewings and tasks, and the form that gives them to a colleague. */
export function HandOverCard({ leaving }: { leaving: LoadedHandOver }) {
  const t = useTranslations('viewings.desk.handOver')
  const { person, absenceId, requests, viewings, tasks, colleagues, given } = leaving
  const isNothing = requests.length + viewings.length + tasks === 0
  return (
    <Panel id="hand-over" title={t('title', { name: person.name })}>
      {isNothing ? <p>{t('nothing')}</p> : <p>{t('text')}</p>}
      {viewings.length > 0 && (
        <>
          <h3>{t('viewings', { count: viewings.length })}</h3>
          <BookedViewings booked={viewings} />
        </>
      )}
      {requests.length > 0 && (
        <>
          <h3>{t('requests', { count: requests.length })}</h3>
          <BookedViewings booked={requests} />
        </>
      )}
      {tasks > 0 && <p>{t('tasks', { count: tasks })}</p>}
      {!isNothing && colleagues.length === 0 && <p>{t('nobody')}</p>}
      {!isNothing && colleagues.length > 0 && (
        <DeskForm form="handOver" fields={{ to: { label: t('to'), options: colleagues, id: 'hand-over-to' } }}>
          <FormStack>
            <input type="hidden" name="id" value={person.id} />
            <input type="hidden" name="absence" value={absenceId ?? ''} />
            <ChosenField name="to" />
            <SubmitButton>{t('give')}</SubmitButton>
          </FormStack>
        </DeskForm>
      )}
      {given > 0 && (
        <div>
          <p>{t('given', { count: given })}</p>
          <DeskButton action="takeBackRequests" id={person.id}>
            {t('takeBack')}
          </DeskButton>
        </div>
      )}
    </Panel>
  )
}
