import { Button } from '#components/ui/Button.tsx'
import type { Language } from '#lib/domain/listing.ts'
import { ENERGY_WORKS, HIGHEST_QUANTITY, type RenovationChoice, type RenovationCost } from '#lib/domain/renovation.ts'
import { words } from '#lib/i18n/words.ts'
import { formPath } from '#lib/requests/pages.ts'
import styles from './Renovation.module.css'

type Props = {
  costs: RenovationCost[]
  choice: RenovationChoice
  /** The choice is what the home needs for label D, not the visitor's own. */
  proposed: boolean
  property: string | undefined
  locale: Language
}

/** The works that have a price, with how much of each; the result is the same page with the choice in its address. */
export function Calculator({ costs, choice, proposed, property, locale }: Props) {
  const t = words(locale, 'renovation')
  if (costs.length === 0) return <p>{t('calculator.outOfDate')}</p>
  const groups = [
    { legend: t('calculator.energyGroup'), own: costs.filter(({ work }) => ENERGY_WORKS.includes(work)) },
    { legend: t('calculator.otherGroup'), own: costs.filter(({ work }) => !ENERGY_WORKS.includes(work)) },
  ]
  return (
    <form className={styles.calculator} action={`${formPath('renovation', locale)}#estimate`}>
      <h2>{t('calculator.worksTitle')}</h2>
      {proposed && <p>{t('calculator.prefilled')}</p>}
      {property && <input type="hidden" name="property" value={property} />}
      {groups.map(({ legend, own }) => (
        <fieldset key={legend} className={styles.group}>
          <legend>{legend}</legend>
          {own.map((cost) => (
            <Work key={cost.work} cost={cost} quantity={choice[cost.work]} locale={locale} />
          ))}
        </fieldset>
      ))}
      <div>
        <Button type="submit">{t('calculator.calculate')}</Button>
      </div>
    </form>
  )
}

function Work({ cost, quantity, locale }: { cost: RenovationCost; quantity: number | undefined; locale: Language }) {
  const t = words(locale, 'renovation')
  const { work, unit } = cost
  const id = `work-${work}`
  return (
    <div className={styles.work}>
      <label htmlFor={id}>{t(`works.${work}`)}</label>
      <p id={`${id}-basis`} className={styles.small}>
        {t(`basis.${work}`)}
      </p>
      <span className={styles.quantity}>
        {unit === 'lump' ? (
          <input
            id={id}
            type="checkbox"
            name={work}
            value="1"
            defaultChecked={quantity !== undefined}
            aria-describedby={`${id}-basis`}
          />
        ) : (
          <input
            id={id}
            type="number"
            name={work}
            min={0}
            max={HIGHEST_QUANTITY}
            inputMode="numeric"
            defaultValue={quantity}
            aria-describedby={`${id}-basis ${id}-unit`}
          />
        )}
        <span id={`${id}-unit`}>{t(`calculator.unit.${unit}`)}</span>
      </span>
    </div>
  )
}
