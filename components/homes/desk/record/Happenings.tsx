import { useTranslations } from 'next-intl'
import type { DeskIconName } from '#components/desk-ui/icon/DeskIcon.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { Happening } from '#lib/home-records/view-record.ts'
import { Happened, Timeline } from '../../../desk-ui/timeline/Timeline.tsx'

const ICONS: Record<Happening['kind'], DeskIconName> = {
  request: 'mail',
  visit: 'calendar',
  offer: 'gavel',
  price: 'sort',
  state: 'info',
}

/** What happened to a home, the latest first. */
export function Happenings({ happened }: { happened: readonly Happening[] }) {
  const t = useTranslations('homes')
  if (happened.length === 0) return <p>{t('page.happened.none')}</p>
  return (
    <Timeline label={t('page.happened.title')}>
      {happened.map(({ key, kind, at, text, href }) => (
        <Happened key={key} icon={ICONS[kind]} at={at}>
          {href ? <Anchor href={href}>{text}</Anchor> : text}
        </Happened>
      ))}
    </Timeline>
  )
}
