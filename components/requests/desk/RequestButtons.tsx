import { useTranslations } from 'next-intl'
import { FactLine } from '#components/desk-ui/facts/FactLine.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import { allows, type RequestAction } from '#lib/requests/rules.ts'
import type { LoadedRequest } from '#lib/requests/view.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import { Mark } from '../../desk-ui/Mark.tsx'
import { PageCommands } from '../../desk-ui/palette/PageCommands.tsx'
import type { PageCommand } from '../../desk-ui/palette/pageCommands.ts'
import { RequestChoice } from './RequestChoice.tsx'

type Props = { request: LoadedRequest; reader: string }

/** The buttons, in their order, with the action of the desk that each sends. */
const BUTTONS = {
  take: 'takeRequest',
  answered: 'answeredRequest',
  close: 'closeRequest',
  release: 'releaseRequest',
  reopen: 'reopenRequest',
  spam: 'spamRequest',
} as const satisfies Partial<Record<RequestAction, string>>

/** State of a request, who has it, until when it is answered, and what can be done with it. */
export function RequestButtons({ request, reader }: Props) {
  const t = useTranslations('requests.desk')
  const { id, state, staffId, colleague, due, isOverdue, answered, offices } = request
  const buttons = (Object.keys(BUTTONS) as (keyof typeof BUTTONS)[]).filter(
    (action) => allows(action, state) && !(action === 'take' && staffId === reader),
  )
  const others = request.colleagues.filter((person) => person.id !== staffId)
  const commands: PageCommand[] = [
    ...(allows('assign', state) ? others : []).map((person) => ({
      ...{ name: t('commands.assign', { name: person.name }), also: t('commands.assignAlso') },
      ...{ action: 'assignRequest', fields: { id, person: person.id } },
    })),
    ...buttons.map((action) => ({ name: t(`actions.${action}`), action: BUTTONS[action], fields: { id } })),
  ]
  return (
    <Stack as="section" gap="small" aria-label={t('handling')}>
      <PageCommands commands={commands} />
      <FactLine>
        <Mark>{t(`states.${state}`)}</Mark>
        <span>{staffId === null ? t('nobody') : t('has', { name: colleague ?? '' })}</span>
        {due && <Soft tone={isOverdue ? 'late' : 'soft'}>{t(isOverdue ? 'late' : 'due', { at: due.words })}</Soft>}
        {answered && <span>{t('answered', { at: answered.words })}</span>}
      </FactLine>
      <Cluster align="end">
        {buttons.map((action) => (
          <DeskButton key={action} action={BUTTONS[action]} id={id}>
            {t(`actions.${action}`)}
          </DeskButton>
        ))}
      </Cluster>
      <Cluster align="end">
        {allows('assign', state) && others.length > 0 && (
          <RequestChoice
            form="assignRequest"
            field="person"
            id={id}
            label={t('fields.person')}
            options={others.map((person) => ({ value: person.id, label: person.name }))}
            button={t('actions.assign')}
          />
        )}
        {allows('move', state) && offices.length > 1 && (
          <RequestChoice
            form="moveRequest"
            field="office"
            id={id}
            label={t('fields.office')}
            options={offices
              .filter((office) => office.id !== request.officeId)
              .map((office) => ({ value: String(office.id), label: office.name }))}
            button={t('actions.move')}
          />
        )}
      </Cluster>
    </Stack>
  )
}
