import { useTranslations } from 'next-intl'
import { OwnerFrame } from '#components/owners/frame/OwnerFrame.tsx'
import type { ShownHistory } from '#lib/owners/history/view.ts'
import { HistoryContent } from './HistoryContent.tsx'
import { LIST_ROUTES } from './historyAddress.ts'

/** `isSent`: a message to the agency was just sent. */
type Props = { shown: ShownHistory; isSent?: boolean }

/** The page with the history of a home. */
export function HistoryList({ shown, isSent = false }: Props) {
  const t = useTranslations('owners.lists')
  return (
    <OwnerFrame route={LIST_ROUTES[shown.kind]} home={shown.home} title={t(`title.${shown.kind}`)}>
      <HistoryContent shown={shown} isSent={isSent} />
    </OwnerFrame>
  )
}
