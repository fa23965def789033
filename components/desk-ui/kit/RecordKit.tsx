import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import { sayMoment } from '#lib/i18n/spoken-moment.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { BarLink } from '../bar/BarLink.tsx'
import { Board, BoardCard, BoardColumn } from '../board/Board.tsx'
import { Figure, Figures } from '../figures/Figures.tsx'
import { State } from '../marks/State.tsx'
import { Menu } from '../menu/Menu.tsx'
import { MenuItem } from '../menu/MenuItem.tsx'
import { Moment } from '../moment/Moment.tsx'
import { RecordHead } from '../record-head/RecordHead.tsx'
import { RowList } from '../rows/RowList.tsx'
import { ThingRow } from '../rows/ThingRow.tsx'
import { SidePart, WithSidePanel } from '../side-panel/SidePanel.tsx'
import { Tab, Tabs } from '../tabs/Tabs.tsx'
import { Happened, Said, Timeline } from '../timeline/Timeline.tsx'
import { Written } from '../written/Written.tsx'
import { Example } from './Example.tsx'

export function RecordKit({ now }: { now: Date }) {
  const locale = useLocale()
  const t = useTranslations('kit')
  const at = <Moment moment={sayMoment(now, now, locale)} />
  const sides = ['theirs', 'ours', 'note'] as const
  return (
    <>
      <Example of="RecordHead, Menu">
        <RecordHead
          name={t('home')}
          label={t('home')}
          facts={
            <Menu label={t('choice')} align="start" trigger={<State tone="done">{t('states.done')}</State>}>
              <MenuItem>
                <button type="button">{t('states.them')}</button>
              </MenuItem>
              <MenuItem isDanger>
                <button type="button">{t('danger')}</button>
              </MenuItem>
            </Menu>
          }
          figure="€ 264.000"
          figureNote={t('price')}
          acts={
            <>
              <Button>{t('act')}</Button>
              <Menu label={t('more')}>
                <MenuItem>
                  <button type="button">{t('other')}</button>
                </MenuItem>
              </Menu>
            </>
          }
        />
      </Example>
      <Example of="Figures">
        <Figures>
          <Figure label={t('groups.record')} href="#kit-record" tone="good" note={t('states.done')}>
            12
          </Figure>
          <Figure label={t('states.late')} tone="late">
            3
          </Figure>
        </Figures>
      </Example>
      <Example of="ThingRow">
        <RowList>
          <ThingRow picture={null} name={t('home')} about={t('price')}>
            <State tone="done">{t('states.done')}</State>
          </ThingRow>
        </RowList>
      </Example>
      <Example of="BarLink">
        <BarLink href="#kit-record">{t('other')}</BarLink>
      </Example>
      <Example of="Tabs">
        <Tabs label={t('groups.record')}>
          <Tab href="#kit-record" isCurrent count={3}>
            {t('groups.record')}
          </Tab>
          <Tab href="#kit-record" isCurrent={false} count={1} isLate>
            {t('states.late')}
          </Tab>
          <Tab href="#kit-record" isCurrent={false}>
            {t('views')}
          </Tab>
        </Tabs>
      </Example>
      <Example of="Board">
        <Board label={t('price')}>
          <BoardColumn head={<State tone="us">{t('states.us')}</State>} count={2}>
            <BoardCard
              figure="€ 253.000"
              distance={t('distance')}
              who={t('person')}
              isCurrent
              acts={<Button variant="secondary">{t('act')}</Button>}
            >
              <p>{t('condition')}</p>
            </BoardCard>
            <BoardCard figure="€ 249.000" who={t('colleague')} />
          </BoardColumn>
          <BoardColumn head={<State tone="off">{t('states.off')}</State>} count={0} empty={t('noCards')} />
        </Board>
      </Example>
      <Example of="WithSidePanel, SidePart, Timeline">
        <WithSidePanel
          main={
            <Timeline label={t('happened')}>
              {sides.map((side) => (
                <Said
                  key={side}
                  side={side}
                  who={side === 'theirs' ? t('person') : t('colleague')}
                  how={t('by')}
                  at={at}
                >
                  <Written>{side === 'note' ? t('note') : t('sentence')}</Written>
                </Said>
              ))}
              <Happened icon="history" at={at}>
                {t('happened')}
              </Happened>
            </Timeline>
          }
          side={
            <>
              <SidePart title={t('person')} level={3} end={t('by')}>
                <p>{t('town')}</p>
              </SidePart>
              <SidePart>{t('empty')}</SidePart>
            </>
          }
        />
      </Example>
    </>
  )
}
