import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '../empty/EmptyState.tsx'
import { FactLine } from '../facts/FactLine.tsx'
import { Fact, Facts } from '../facts/Facts.tsx'
import { PlainTable } from '../lists/PlainTable.tsx'
import { State } from '../marks/State.tsx'
import { Panel } from '../panel/Panel.tsx'
import { PanelGrid } from '../panel/PanelGrid.tsx'
import { LinkList } from '../rows/LinkList.tsx'
import { RowList } from '../rows/RowList.tsx'
import { Soft } from '../soft/Soft.tsx'
import { Stack } from '../stack/Stack.tsx'
import { Written } from '../written/Written.tsx'
import { Example } from './Example.tsx'

export function TextsKit() {
  const t = useTranslations('kit')
  return (
    <>
      <Example of="Panel, PanelGrid, Soft, Written">
        <PanelGrid>
          {(['plain', 'note', 'late'] as const).map((tone) => (
            <Panel
              key={tone}
              tone={tone}
              level={3}
              title={t('home')}
              beside={t('town')}
              actions={<Button variant="quiet">{t('other')}</Button>}
            >
              <Written>{t('sentence')}</Written>
              <Soft as="p" tone={tone === 'late' ? 'late' : 'soft'}>
                {t('by')}
              </Soft>
            </Panel>
          ))}
        </PanelGrid>
      </Example>
      <Example of="Facts, FactLine">
        <Stack>
          <FactLine>
            <State tone="done">{t('states.done')}</State> <span>{t('town')}</span>
          </FactLine>
          {[false, true].map((stacked) => (
            <Facts key={String(stacked)} stacked={stacked}>
              <Fact label={t('price')} isFigure>
                € 264.000
              </Fact>
              <Fact label={t('choice')}>{t('town')}</Fact>
            </Facts>
          ))}
        </Stack>
      </Example>
      <Example of="RowList, LinkList">
        <RowList>
          {[t('person'), t('colleague')].map((name) => (
            <li key={name}>
              <div>
                <p>{name}</p>
                <Soft as="p">{t('by')}</Soft>
              </div>
              <Button variant="quiet" aria-label={`${t('act')}: ${name}`}>
                {t('act')}
              </Button>
            </li>
          ))}
        </RowList>
        <LinkList>
          <li>
            <Anchor href="#kit-texts">{t('home')}</Anchor> <Soft>{t('town')}</Soft>
          </li>
        </LinkList>
      </Example>
      <Example of="PlainTable">
        <PlainTable
          caption={t('groups.texts')}
          heads={[t('person'), t('views'), t('price')]}
          rows={[{ key: '1', cells: [t('home'), 128, '€ 264.000'] }]}
        />
      </Example>
      <Example of="EmptyState">
        <EmptyState
          icon="search"
          level={3}
          title={t('noCards')}
          text={t('empty')}
          acts={<Button variant="secondary">{t('act')}</Button>}
        />
      </Example>
    </>
  )
}
