import { useTranslations } from 'next-intl'
import type { DeskIconName } from '#components/desk-ui/icon/DeskIcon.tsx'
import { State } from '#components/desk-ui/marks/State.tsx'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Tab, Tabs } from '#components/desk-ui/tabs/Tabs.tsx'
import { Happened, Said, Timeline } from '#components/desk-ui/timeline/Timeline.tsx'
import { Written } from '#components/desk-ui/written/Written.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedContact } from '#lib/contacts/view.ts'
import { OwnNote } from './ContactNotes.tsx'

type Happening = LoadedContact['history'][number]

const ICONS: Record<Happening['tab'], DeskIconName> = {
  requests: 'inbox',
  viewings: 'calendar',
  offers: 'gavel',
  rentals: 'key',
  notes: 'history',
  mails: 'mail',
}

function Noted({ contact, happening: { note, at, href } }: { contact: string; happening: Happening }) {
  const t = useTranslations('contacts.desk')
  if (!note) return null
  return (
    <Said side="note" who={note.by} how={t(`notes.hows.${note.kind}`)} at={<Moment moment={at} />}>
      <Written>{note.text}</Written>
      {note.edited && <Soft as="p">{t('notes.edited', { at: note.edited })}</Soft>}
      {href && <Anchor href={href}>{t('notes.toRequest')}</Anchor>}
      {note.own && <OwnNote contact={contact} id={note.own} text={note.text} />}
    </Said>
  )
}

/** All that there was with a contact, the latest first, or one part of it. */
export function ContactHistory({ contact: { id, href, history, tab, tabs } }: { contact: LoadedContact }) {
  const t = useTranslations('contacts.desk')
  return (
    <>
      <Tabs label={t('history')}>
        {tabs.map(({ name, count }) => (
          <Tab key={name} href={name === 'all' ? href : `${href}?tab=${name}`} isCurrent={name === tab} count={count}>
            {t(`tabs.${name}`)}
          </Tab>
        ))}
      </Tabs>
      <Panel aria-label={t('history')}>
        {history.length === 0 ? (
          <p>{t('nothing')}</p>
        ) : (
          <Timeline label={t('history')}>
            {history.map((happening) =>
              happening.note ? (
                <Noted key={happening.key} contact={id} happening={happening} />
              ) : (
                <Happened key={happening.key} icon={ICONS[happening.tab]} at={<Moment moment={happening.at} />}>
                  {happening.href ? <Anchor href={happening.href}>{happening.text}</Anchor> : happening.text}{' '}
                  {happening.state && <State tone={happening.state.tone}>{happening.state.word}</State>}
                </Happened>
              ),
            )}
          </Timeline>
        )}
      </Panel>
    </>
  )
}
