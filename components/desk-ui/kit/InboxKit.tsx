'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import { sayMoment } from '#lib/i18n/spoken-moment.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { Composer, ComposerFoot } from '../composer/Composer.tsx'
import { WrittenField } from '../composer/WrittenField.tsx'
import { Inbox, InboxBody, InboxFoot, InboxList, InboxTalk } from '../inbox/Inbox.tsx'
import { InboxGroup, InboxItem } from '../inbox/InboxItem.tsx'
import { TalkAct, TalkHead } from '../inbox/TalkHead.tsx'
import { KeyCaps } from '../keys/KeyCaps.tsx'
import { Person } from '../marks/Person.tsx'
import { State } from '../marks/State.tsx'
import { MenuItem } from '../menu/MenuItem.tsx'
import { Moment } from '../moment/Moment.tsx'
import { SidePart } from '../side-panel/SidePanel.tsx'
import { SplitButton } from '../split-button/SplitButton.tsx'
import { Happened, Said, Timeline } from '../timeline/Timeline.tsx'
import { Example } from './Example.tsx'

/** Does nothing: the page shows how parts look. */
const nothing = () => undefined

export function InboxKit({ now }: { now: Date }) {
  const locale = useLocale()
  const t = useTranslations('kit')
  const said = sayMoment(now, now, locale)
  const at = <Moment moment={said} />
  const tones = ['late', 'us', 'new', 'them', 'done', 'off'] as const
  const item = { group: 'us', messages: 4, said: t('sentence'), at: said, person: t('colleague') }
  const way = {
    href: '#kit-inbox',
    onGo: nothing,
  }
  const write = (
    <Composer
      id="kit"
      label={t('write')}
      about={t('person')}
      ways={[
        {
          name: 'answer',
          label: t('answer'),
          icon: 'mail',
          form: (
            <>
              <WrittenField
                name="body"
                label={t('answer')}
                value={`${t('filled')} ${t('left')}`}
                pieces={[
                  { text: t('filled'), kind: 'filled' },
                  { text: ' ', kind: 'plain' },
                  { text: t('left'), kind: 'left' },
                ]}
                onText={nothing}
              />
              <ComposerFoot keys={<KeyCaps keys="Enter" />}>
                <SplitButton
                  label={t('more')}
                  others={
                    <MenuItem>
                      <button type="button">{t('other')}</button>
                    </MenuItem>
                  }
                >
                  {t('act')}
                </SplitButton>
              </ComposerFoot>
            </>
          ),
        },
        {
          name: 'note',
          label: t('note'),
          icon: 'note',
          form: <WrittenField name="note" label={t('note')} value="" placeholder={t('note')} onText={nothing} />,
        },
      ]}
    />
  )
  return (
    <Example of="Inbox, InboxItem, TalkHead, Timeline, Composer, SplitButton">
      <InboxBody above={null}>
        <Inbox
          isOpen={false}
          isSideOpen={false}
          labels={{ list: t('choice'), talk: t('happened'), side: t('person') }}
          list={
            <InboxList>
              <InboxGroup label={t('states.late')} count={1} isLate>
                {tones.map((tone, place) => (
                  <InboxItem
                    key={tone}
                    id={`kit-inbox-${tone}`}
                    name={t('person')}
                    item={{
                      ...{ ...item, tone, state: t(`states.${tone}`) },
                      ...(tone === 'late' && { late: t('states.late') }),
                      ...(tone === 'new' && { person: '', language: 'fr', messages: 1 }),
                    }}
                    picture={tone === 'us' ? undefined : null}
                    href="#kit-inbox"
                    isOpen={tone === 'us'}
                    tick={{ isChosen: tone === 'them', label: `${t('choice')} ${place}`, onToggle: nothing }}
                    messages={t('by')}
                    onGo={nothing}
                  />
                ))}
              </InboxGroup>
            </InboxList>
          }
          talk={
            <>
              <TalkHead
                name={t('person')}
                about={t('home')}
                back={{ ...way, label: t('groups.inbox') }}
                acts={
                  <>
                    <TalkAct icon="phone" label={t('by')} href="tel:+3200000000" until="phone" />
                    <TalkAct icon="chevron-up" label={t('other')} />
                    <TalkAct icon="chevron-down" label={t('more')} href={way.href} onPress={way.onGo} />
                    <TalkAct icon="person" label={t('person')} onPress={nothing} isPressed={false} until="wide" />
                  </>
                }
                properties={
                  <>
                    <State tone="us">{t('states.us')}</State>
                    <Person name={t('colleague')} isNamed />
                  </>
                }
                notice={<p>{t('note')}</p>}
              />
              <InboxTalk>
                <Timeline label={t('happened')}>
                  {(['theirs', 'ours', 'note'] as const).map((side) => (
                    <Said key={side} side={side} mark="AB" who={t('person')} how={t('by')} at={at}>
                      <p>{t('sentence')}</p>
                      {side === 'ours' && <Button variant="secondary">{t('other')}</Button>}
                    </Said>
                  ))}
                  <Happened icon="calendar" at={at}>
                    {t('happened')}
                  </Happened>
                </Timeline>
              </InboxTalk>
              <InboxFoot>{write}</InboxFoot>
            </>
          }
          side={<SidePart title={t('person')}>{t('town')}</SidePart>}
        />
      </InboxBody>
    </Example>
  )
}
