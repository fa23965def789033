import { useTranslations } from 'next-intl'
import { shownWaiting } from '#lib/today/rules-waiting.ts'

/** How much waits on a page, beside its name; nothing for nothing. */
export function WaitingCount({ count = 0, className }: { count?: number; className: string | undefined }) {
  const t = useTranslations('desk.frame')
  if (count === 0) return null
  return (
    <>
      <span className={className} aria-hidden="true">
        {shownWaiting(count)}
      </span>
      <span className="visually-hidden">, {t('waiting', { count })}</span>
    </>
  )
}
