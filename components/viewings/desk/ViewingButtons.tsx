import { useTranslations } from 'next-intl'
import { FactLine } from '#components/desk-ui/facts/FactLine.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import type { LoadedViewing } from '#lib/viewings/agenda/view-viewing.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import { LeftText } from '../../desk-ui/LeftText.tsx'
import { Mark } from '../../desk-ui/Mark.tsx'
import { CancelViewing } from './CancelViewing.tsx'
import { GiveViewing } from './GiveViewing.tsx'
import { MoveViewing } from './MoveViewing.tsx'
import { OpenDialog } from './OpenDialog.tsx'

/** The state of a viewing, and a button for each thing that can be done with it; a mail goes out with each. `isFromAgenda`: who moves it comes back to the week. */
export function ViewingButtons({ viewing, isFromAgenda = false }: { viewing: LoadedViewing; isFromAgenda?: boolean }) {
  const t = useTranslations('viewings.desk')
  const { id, state, actions, version, documents } = viewing
  return (
    <Stack as="section" gap="small" aria-label={t('viewing.handle')}>
      <FactLine>
        <Mark>{t(`states.${state}`)}</Mark>
        {actions.length === 0 && <span>{t('viewing.nothing')}</span>}
      </FactLine>
      <Cluster align="end">
        {(['confirm', 'noShow', 'undoNoShow'] as const).map(
          (action) =>
            actions.includes(action) && (
              <OpenDialog key={action} id={action} label={t(`viewing.${action}`)} keep={t('viewing.keep')}>
                <p>{t(`viewing.${action}Sure`)}</p>
                <DeskButton action={`${action}Viewing`} id={version}>
                  {t(`viewing.${action}`)}
                </DeskButton>
              </OpenDialog>
            ),
        )}
        {actions.includes('move') && <MoveViewing viewing={viewing} isFromAgenda={isFromAgenda} />}
        {viewing.colleagues.length > 0 && <GiveViewing viewing={viewing} />}
        {actions.includes('cancel') ? <CancelViewing version={version} /> : <LeftText form="cancelViewing" />}
        {documents.length > 0 && (
          <OpenDialog id="documents" label={t('viewing.documents')} keep={t('viewing.keep')}>
            <p>{t('viewing.documentsSure', { names: documents.join(', ') })}</p>
            <DeskButton action="sendVisitDocuments" id={id}>
              {t('viewing.documents')}
            </DeskButton>
          </OpenDialog>
        )}
      </Cluster>
    </Stack>
  )
}
