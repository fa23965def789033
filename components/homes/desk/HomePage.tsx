import { useTranslations } from 'next-intl'
import type { Happening } from '#lib/home-records/view-record.ts'
import type { LoadedHome } from '#lib/homes/view.ts'
import { Mark } from '../../desk-ui/Mark.tsx'
import { Panel } from '../../desk-ui/panel/Panel.tsx'
import { Stack } from '../../desk-ui/stack/Stack.tsx'
import { ChangeTable } from '../../imports/desk/ChangeTable.tsx'
import { Seekers } from '../../saved-searches/desk/Seekers.tsx'
import { HomeFacts } from './HomeFacts.tsx'
import { HomeRecord } from './HomeRecord.tsx'
import { HomeSettings } from './HomeSettings.tsx'
import { Happenings } from './record/Happenings.tsx'

/** What is known of a home: on the site or not, what the agency sets, the record of the CRM beside its page. */
export const HomeKnown = ({ home }: { home: LoadedHome }) => (
  <>
    <HomeFacts home={home} />
    <HomeSettings home={home} />
    <HomeRecord home={home} />
  </>
)

/** Everything that happened to a home, what imports changed, and who waits for one like it. */
export function HomeHistory({ home, happened }: { home: LoadedHome; happened: readonly Happening[] }) {
  const t = useTranslations('homes')
  const { seekers, changes, reference } = home
  return (
    <>
      <Panel title={t('page.happened.title')}>
        <Happenings happened={happened} />
      </Panel>
      {changes.length > 0 && (
        <Panel title={t('changes')} longWords>
          {changes.map(({ run, at, kinds, fields }) => (
            <Stack key={run}>
              <h3>
                {at}{' '}
                {kinds.map((kind) => (
                  <Mark key={kind}>{t(`kinds.${kind}`)}</Mark>
                ))}
              </h3>
              <ChangeTable reference={reference} fields={fields} />
            </Stack>
          ))}
        </Panel>
      )}
      <Panel title={t('seekers')}>
        <Seekers count={seekers.length} people={seekers} />
      </Panel>
    </>
  )
}
