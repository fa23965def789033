'use client'

import { useTranslations } from 'next-intl'
import { DeskIcon } from '#components/desk-ui/icon/DeskIcon.tsx'
import { Person } from '#components/desk-ui/marks/Person.tsx'
import { State } from '#components/desk-ui/marks/State.tsx'
import { Menu } from '#components/desk-ui/menu/Menu.tsx'
import { MenuItem } from '#components/desk-ui/menu/MenuItem.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import type { DeskAction } from '#lib/desk/permissions.ts'
import type { RequestAction } from '#lib/requests/rules.ts'
import type { Conversation } from '#lib/requests/view-conversation.ts'
import { ActForm } from './ActForm.tsx'

const STATES = {
  answered: 'answeredRequest',
  close: 'closeRequest',
  reopen: 'reopenRequest',
  spam: 'spamRequest',
} as const satisfies Partial<Record<RequestAction, DeskAction>>

type ItemProps = { action: DeskAction; fields: Readonly<Record<string, string>>; children: string }

const Item = ({ action, fields, children }: ItemProps) => (
  <MenuItem>
    <ActForm {...{ action, fields }}>
      <button type="submit">{children}</button>
    </ActForm>
  </MenuItem>
)

/** State, who has it, and until when it is answered: each looks like text, and is a menu. */
export function TalkProperties({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('requests.inbox')
  const { id, state, tone, staffId, colleague, colleagues, reader, acts, due, isOverdue, until } = conversation
  const states = (Object.keys(STATES) as (keyof typeof STATES)[]).filter((act) => acts.includes(act))
  const word = <State tone={tone}>{t(isOverdue ? 'states.late' : `states.${state}`)}</State>
  const who = colleague ? <Person name={colleague} isNamed /> : t('nobody')
  const when = (
    <>
      <DeskIcon name="clock" /> {due ? t('before', { at: due.words }) : t('noDue')}
    </>
  )
  return (
    <>
      {states.length > 0 ? (
        <div data-menu="state">
          <Menu label={t('state')} align="start" trigger={word}>
            {states.map((act) => (
              <Item key={act} action={STATES[act]} fields={{ id }}>
                {t(`acts.${act}`)}
              </Item>
            ))}
          </Menu>
        </div>
      ) : (
        word
      )}
      {acts.includes('assign') ? (
        <div data-menu="who">
          <Menu label={t('who')} align="start" trigger={who}>
            {staffId !== reader && (
              <Item action="takeRequest" fields={{ id }}>
                {t('acts.take')}
              </Item>
            )}
            {colleagues
              .filter((person) => person.id !== staffId && person.id !== reader)
              .map((person) => (
                <Item key={person.id} action="assignRequest" fields={{ id, person: person.id }}>
                  {person.name}
                </Item>
              ))}
            {acts.includes('release') && (
              <Item action="releaseRequest" fields={{ id }}>
                {t('acts.release')}
              </Item>
            )}
          </Menu>
        </div>
      ) : (
        <span>{who}</span>
      )}
      {acts.includes('answered') && (
        <Menu label={t('until')} align="start" trigger={when}>
          {until.map(({ value, label }) => (
            <Item key={value} action="dueRequest" fields={{ id, until: value }}>
              {label}
            </Item>
          ))}
        </Menu>
      )}
      {conversation.answered && <Soft>{t('firstAnswer', { at: conversation.answered.words })}</Soft>}
    </>
  )
}
