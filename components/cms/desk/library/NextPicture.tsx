import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'

/** `next`: the number of a picture; null when none lacks words. */
type Props = { count: number; next: number | null }

/** Leads from one picture without words to the next, so that all are described one after the other. */
export function NextPicture({ count, next }: Props) {
  const locale = useLocale()
  const t = useTranslations('cms.pictures')
  if (count === 0) return <p>{t('noneWordless')}</p>
  if (next === null) return null
  return (
    <p>
      <Anchor href={deskPath('deskDocument', locale, 'picture', String(next))}>{t('nextWordless', { count })}</Anchor>
    </p>
  )
}
