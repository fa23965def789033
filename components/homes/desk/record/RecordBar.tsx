import { useTranslations } from 'next-intl'
import { BarLink } from '#components/desk-ui/bar/BarLink.tsx'
import { BarEnd } from '#components/desk-ui/bar/PageBar.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import type { LoadedRecord } from '#lib/home-records/view-record.ts'
import { isEnding } from '#lib/homes/rules-state.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'

type Props = {
  /** None: the reader may not see it. */
  record: LoadedRecord | null
  /** The page asks something, whose button is the one to press. */
  isAsked?: boolean
}

/** In the bar, what one does with a home most: look at its page, and note an offer or compare who wants to rent it. */
export function RecordBar({ record, isAsked }: Props) {
  const t = useTranslations('homes')
  const locale = useLocale()
  if (!record) return null
  const { id, href, market, setState, counts } = record
  const isOpen = !isAsked && !isEnding(setState.held)
  return (
    <BarEnd>
      {href && <BarLink href={href}>{t('page.onSite')}</BarLink>}
      {isOpen && market === 'sale' && (
        <ButtonLink href={`${deskPath('deskHomeOffers', locale, String(id))}#enter`}>{t('page.board.note')}</ButtonLink>
      )}
      {isOpen && market === 'rent' && counts.candidates > 0 && (
        <ButtonLink href={deskPath('deskHomeCandidates', locale, String(id))}>{t('page.compare')}</ButtonLink>
      )}
    </BarEnd>
  )
}
