import { useTranslations } from 'next-intl'
import type { LoadedRecord } from '#lib/home-records/view-record.ts'
import { Decide } from '../../../desk-ui/Decide.tsx'
import { Panel } from '../../../desk-ui/panel/Panel.tsx'

/** What holds because somebody set it here: who did, what the CRM says, and how it is lifted. */
export function SetState({ record: { id, market, setState } }: { record: LoadedRecord }) {
  const t = useTranslations('homes')
  const { set, crm } = setState
  if (!set) return null
  const ofCrm = t(`state.name.${crm}`, { market })
  return (
    <Panel tone="note">
      <p>
        {t('state.set', { by: set.by ?? t('gone'), at: set.at, state: t(`state.name.${set.state}`, { market }) })}{' '}
        {t('state.crm', { state: ofCrm })}.{' '}
        {set.viewings + set.told > 0 && t('state.followed', { viewings: set.viewings, told: set.told })}
      </p>
      <Decide action="liftHomeState" id={String(id)} sure={t('state.liftSure', { state: ofCrm })}>
        {t('state.lift')}
      </Decide>
    </Panel>
  )
}
