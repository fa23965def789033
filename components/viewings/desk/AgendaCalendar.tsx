'use client'

import { useTranslations } from 'next-intl'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import FullCalendar from '@fullcalendar/react'
import interaction from '@fullcalendar/react/interaction'
import de from '@fullcalendar/react/locales/de'
import en from '@fullcalendar/react/locales/en-gb'
import fr from '@fullcalendar/react/locales/fr'
import nl from '@fullcalendar/react/locales/nl'
import classic from '@fullcalendar/react/themes/classic'
import timegrid from '@fullcalendar/react/timegrid'
import type { Language } from '#lib/listings/rules.ts'
import { addDays } from '#lib/shared/time.ts'
import type { AgendaQuery } from '#lib/viewings/agenda/rules-query.ts'
import type { LoadedAgenda } from '#lib/viewings/agenda/view.ts'
import styles from './Agenda.module.css'
import { fillDialog } from './fillDialog.ts'

const LOCALES = { nl, fr, en, de } as const satisfies Record<Language, unknown>

type Props = { agenda: LoadedAgenda; query: AgendaQuery; locale: Language }

type Words = ReturnType<typeof useTranslations<'viewings.desk.words'>>
type StateWords = ReturnType<typeof useTranslations<'viewings.desk.states'>>

/** The blocks of the calendar: viewings lead to their page; private time has no title. */
const blocksOf = ({ viewings, closures, openings, busy, absences }: LoadedAgenda, t: Words, tStates: StateWords) => [
  ...viewings.map(({ id, start, end, href, visitor, home, agent, state }) => ({
    ...{ id, start, end },
    url: href,
    title: `${visitor} – ${home} (${tStates(state)}) – ${agent}`,
    className: state === 'cancelled' || state === 'noShow' ? styles.off : styles.viewing,
  })),
  ...closures.map(({ id, from, to, office, reason }) => ({
    ...{ id: `closure ${id}`, start: from, end: addDays(to, 1), allDay: true },
    title: t('closed', { what: [office, reason].filter(Boolean).join(', ') }),
    className: styles.closure,
  })),
  ...openings.map(({ id, start, end, office }) => ({
    ...{ id: `opening ${id}`, start, end, display: 'background' },
    title: t('opening', { what: office }),
  })),
  ...busy.map(({ start, end, name }) => ({
    ...{ id: `busy ${name} ${start}`, start, end },
    title: t('busy', { what: name }),
    className: styles.busy,
  })),
  ...absences.map(({ id, from, to, name, part }) => ({
    ...{ id: `absence ${id}`, start: from, end: addDays(to, 1), allDay: true },
    title: t('absent', { name, part }),
    className: styles.busy,
  })),
]

/** A week or a day as a grid of hours. Dragging fills in a dialog; the list is the same for a keyboard and on a phone. */
export function AgendaCalendar({ agenda, query: { day, view, office }, locale }: Props) {
  const t = useTranslations('viewings.desk.words')
  const tStates = useTranslations('viewings.desk.states')
  const { offices } = agenda.choices
  const chosen = offices.length === 1 ? (offices[0]?.value ?? '') : String(office ?? '')
  return (
    <section className={styles.calendar} aria-label={t('calendar')}>
      {agenda.setsHours && <p className={styles.hint}>{t('hint')}</p>}
      <div className={styles.grid}>
        <FullCalendar
          key={`${day} ${view}`}
          plugins={[timegrid, interaction, classic]}
          locales={Object.values(LOCALES)}
          locale={LOCALES[locale].code}
          timeZone="Europe/Brussels"
          initialView={view === 'day' ? 'timeGridDay' : 'timeGridWeek'}
          initialDate={day}
          firstDay={1}
          headerToolbar={false}
          allDayText={t('allDay')}
          height="auto"
          slotMinTime="07:00"
          slotMaxTime="22:00"
          slotDuration="00:30"
          displayEventTime={false}
          nowIndicator
          selectable={agenda.setsHours}
          selectMirror
          events={blocksOf(agenda, t, tStates)}
          select={({ allDay, startStr, endStr }) => {
            if (allDay)
              fillDialog('close-office', {
                office: chosen,
                from: startStr.slice(0, 10),
                to: addDays(endStr.slice(0, 10), -1),
              })
            else
              fillDialog('open-office', {
                ...{ office: chosen, day: startStr.slice(0, 10) },
                ...{ opens: startStr.slice(11, 16), closes: endStr.slice(11, 16) },
              })
          }}
        />
      </div>
    </section>
  )
}
