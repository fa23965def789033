import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { State } from '#components/desk-ui/marks/State.tsx'
import { MomentOf } from '#components/desk-ui/moment/Moment.tsx'
import { SidePart } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { StateTone } from '#lib/desk/state-tones.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedToday } from '#lib/today/view.ts'
import styles from './SitePart.module.css'

type Line = { key: string; tone: StateTone; href: string; label: string; end: ReactNode; notes: string[] }

/** What the site says to who looks after it; what is well is said in one line, too. */
function useLines({ lastImport, lateImport, crm, ...counts }: LoadedToday['site']): Line[] {
  const t = useTranslations('desk.frame.today')
  const tCrm = useTranslations('crm')
  const locale = useLocale()
  const hrefs = {
    failedMails: `${pathTo('deskMails', locale)}?state=failed`,
    failedDeliveries: `${pathTo('deskCrm', locale)}#deliveries`,
    contentProblems: pathTo('deskCheck', locale),
  }
  const counted = (['failedMails', 'failedDeliveries', 'contentProblems'] as const).flatMap((key): Line[] => {
    const count = counts[key]
    if (count === null) return []
    const tone = count === 0 ? 'done' : key === 'contentProblems' || count === 'running' ? 'us' : 'late'
    return [{ key, tone, href: hrefs[key], label: t(key), end: count === 'running' ? t('checking') : count, notes: [] }]
  })
  return [
    ...counted,
    ...(crm
      ? [
          {
            ...{
              key: 'crm',
              tone: crm.failing ? ('late' as const) : ('done' as const),
              href: pathTo('deskCrm', locale),
            },
            ...{ label: tCrm('title', { crm: crm.title }), end: '' },
            notes: [
              ...(crm.failing ? [tCrm('failing', { since: crm.failing })] : []),
              crm.read ? tCrm('readAt', { at: crm.read }) : tCrm('neverRead'),
            ],
          },
        ]
      : []),
    ...(lastImport
      ? [
          {
            key: 'import',
            tone: lateImport !== null || lastImport.status === 'refused' ? ('late' as const) : ('done' as const),
            ...{ href: pathTo('deskImports', locale), label: t('lastImport') },
            end: <MomentOf at={lastImport.startedAt} />,
            notes: [
              ...(lateImport === null ? [] : [t('importLate', { hours: lateImport })]),
              ...(lastImport.status === 'refused' ? [t('importRefused')] : []),
              t('importCounts', {
                ...{ added: lastImport.added, changed: lastImport.changed },
                ...{ withdrawn: lastImport.withdrawn, refused: lastImport.refused },
              }),
            ],
          },
        ]
      : []),
  ]
}

/** The site itself, beside the day. */
export function SitePart({ site }: { site: LoadedToday['site'] }) {
  const t = useTranslations('today')
  const lines = useLines(site)
  if (lines.length === 0) return null
  return (
    <SidePart title={t('site.title')}>
      <ul className={styles.lines}>
        {lines.map(({ key, tone, href, label, end, notes }) => (
          <li key={key}>
            <span className={styles.line}>
              <State tone={tone} isBare>
                {t(tone === 'done' ? 'site.well' : 'site.look')}
              </State>
              <Anchor href={href}>{label}</Anchor>
              <Soft>{end}</Soft>
            </span>
            {notes.map((note) => (
              <Soft key={note} as="div">
                {note}
              </Soft>
            ))}
          </li>
        ))}
      </ul>
    </SidePart>
  )
}
