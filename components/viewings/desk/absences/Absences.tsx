import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { RowList } from '#components/desk-ui/rows/RowList.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { formatWeekday } from '#lib/shared/format-dates.ts'
import { type AgendaQuery, onlyAgent } from '#lib/viewings/agenda/rules-query.ts'
import type { LoadedAgenda } from '#lib/viewings/agenda/view.ts'
import { NoteAbsence } from './NoteAbsence.tsx'

type Props = { agenda: LoadedAgenda; query: AgendaQuery }

/** Who is off in the days that are shown, and the dialog that notes it. */
export function Absences({ agenda: { absences, team }, query }: Props) {
  const locale = useLocale()
  const t = useTranslations('viewings.desk')
  const daysOf = ({ from, to, part }: LoadedAgenda['absences'][number]): string => {
    const days = [...new Set([from, to])].map((day) => formatWeekday(day, locale)).join(' – ')
    return part === 'day' ? days : `${days}, ${t(`parts.${part}`)}`
  }
  return (
    <Panel id="absences" title={t('absences.title')}>
      <p>{t('absences.text')}</p>
      {team.length > 0 && (
        <Cluster align="end">
          <NoteAbsence team={team} person={onlyAgent(query)} day={query.day} />
        </Cluster>
      )}
      {absences.length === 0 ? (
        <p>{t('absences.none')}</p>
      ) : (
        <RowList>
          {absences.map((absence) => (
            <li key={absence.id}>
              <div>{[absence.name, daysOf(absence), absence.reason].filter(Boolean).join(' · ')}</div>
              {absence.isTheirs && (
                <Cluster align="end">
                  <Anchor
                    href={`${pathTo('deskAgenda', locale)}?${new URLSearchParams({ leaves: absence.staffId, absence: String(absence.id), day: query.day })}#hand-over`}
                  >
                    {t('handOver.link', { name: absence.name })}
                  </Anchor>
                  <DeskButton
                    action="removeAbsence"
                    id={String(absence.id)}
                    label={t('times.removeOf', { what: `${absence.name}, ${daysOf(absence)}` })}
                  >
                    {t('times.remove')}
                  </DeskButton>
                </Cluster>
              )}
            </li>
          ))}
        </RowList>
      )}
    </Panel>
  )
}
