import { useTranslations } from 'next-intl'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { RowList } from '#components/desk-ui/rows/RowList.tsx'
import type { ShownMove } from '#lib/requests/view-moves.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'

/** Requests that another office got a while ago, each with the button that takes it back, or why there is none. */
export function MovedRequests({ moves }: { moves: readonly ShownMove[] }) {
  const t = useTranslations('requests.desk')
  if (moves.length === 0) return null
  return (
    <Panel title={t('moves.title')}>
      <RowList>
        {moves.map(({ id, what, office, by, at, until, handled }) => (
          <li key={id}>
            <p>
              {what}
              <br />
              {t('moves.moved', { office, name: by ?? t('moves.someone'), at })}{' '}
              {handled ? t(`moves.${handled}`, { office }) : t('moves.until', { until })}
            </p>
            {!handled && (
              <DeskButton action="undoMove" id={id} label={t('moves.undoOf', { what })}>
                {t('moves.undo')}
              </DeskButton>
            )}
          </li>
        ))}
      </RowList>
    </Panel>
  )
}
