import { useTranslations } from 'next-intl'
import { sayMoment } from '#lib/i18n/spoken-moment.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { daysLater } from '#lib/shared/time.ts'
import { Bars } from '../bars/Bars.tsx'
import { DeskIcon } from '../icon/DeskIcon.tsx'
import { KeyCaps } from '../keys/KeyCaps.tsx'
import { Mark } from '../Mark.tsx'
import { Count } from '../marks/Count.tsx'
import { Person } from '../marks/Person.tsx'
import { State } from '../marks/State.tsx'
import { Trend } from '../marks/Trend.tsx'
import { Moment } from '../moment/Moment.tsx'
import { Cluster } from '../stack/Cluster.tsx'
import { Example } from './Example.tsx'

const TONES = ['new', 'us', 'them', 'done', 'late', 'off'] as const
const [RISING, FALLING, EVEN] = [
  [1, 2, 2, 4, 5, 8, 9, 12],
  [12, 9, 8, 5, 4, 2, 2, 1],
  [5, 4, 6, 5, 5, 6, 4, 5],
]

export function MarksKit({ now }: { now: Date }) {
  const locale = useLocale()
  const t = useTranslations('kit')
  return (
    <>
      <Example of="State">
        <Cluster>
          {TONES.map((tone) => (
            <State key={tone} tone={tone}>
              {t(`states.${tone}`)}
            </State>
          ))}
        </Cluster>
      </Example>
      <Example of="Bars">
        <Bars values={RISING} />
      </Example>
      <Example of="Person, Count, Mark, Trend">
        <Cluster>
          <Person name={t('person')} />
          <Person name={t('colleague')} isNamed />
          <Count>4</Count>
          <Count isLate>12</Count>
          <Mark>{t('missing')}</Mark>
          <Trend values={RISING ?? []} />
          <Trend values={FALLING ?? []} />
          <Trend values={EVEN ?? []} />
        </Cluster>
      </Example>
      <Example of="Moment, DeskIcon, KeyCaps">
        <Cluster>
          {[0, -1, 1, 9, -400].map((days) => (
            <Moment key={days} moment={sayMoment(daysLater(now, days), now, locale)} />
          ))}
          <DeskIcon name="house" />
          <KeyCaps keys="Control+k" />
        </Cluster>
      </Example>
    </>
  )
}
