import { useLocale, useTranslations } from 'next-intl'
import formStyles from '#components/form-kit/RequestForm.module.css'
import { Button } from '#components/ui/Button.tsx'
import { formPath } from '#lib/forms/form-paths.ts'
import { summaryTitle } from '#lib/lazy-messages/form-messages.ts'
import {
  ENERGY_WORKS,
  MAX_QUANTITY,
  type RenovationChoice,
  type RenovationCost,
  type RenovationWork,
} from '#lib/renovation/rules-costs.ts'
import styles from './Renovation.module.css'

type Props = {
  costs: RenovationCost[]
  choice: RenovationChoice
  /** Invalid quantities as typed, by work. */
  wrong: Partial<Record<RenovationWork, string>>
  /** Whether the choice is the plan for label D rather than the visitor's own. */
  proposed: boolean
  property: string | undefined
}

/** The form of priced works with quantities. Its result is the same page with the choice in its address. */
export function Calculator({ costs, choice, wrong, proposed, property }: Props) {
  const locale = useLocale()
  const t = useTranslations('renovation')
  if (costs.length === 0) return <p>{t('calculator.outOfDate')}</p>
  const groups = [
    { legend: t('calculator.energyGroup'), own: costs.filter(({ work }) => ENERGY_WORKS.includes(work)) },
    { legend: t('calculator.otherGroup'), own: costs.filter(({ work }) => !ENERGY_WORKS.includes(work)) },
  ]
  return (
    <form className={styles.calculator} action={`${formPath('renovation', locale)}#estimate`}>
      <h2>{t('calculator.worksTitle')}</h2>
      {proposed && <p>{t('calculator.prefilled')}</p>}
      <WrongQuantities costs={costs} wrong={wrong} />
      {property && <input type="hidden" name="property" value={property} />}
      {groups.map(({ legend, own }) => (
        <fieldset key={legend} className={styles.group}>
          <legend>{legend}</legend>
          {own.map((cost) => (
            <Work key={cost.work} cost={cost} quantity={choice[cost.work]} wrong={wrong[cost.work]} />
          ))}
        </fieldset>
      ))}
      <div>
        <Button type="submit">{t('calculator.calculate')}</Button>
      </div>
    </form>
  )
}

/** The invalid quantities, each a link to its field. */
function WrongQuantities({ costs, wrong }: Pick<Props, 'costs' | 'wrong'>) {
  const locale = useLocale()
  const t = useTranslations('renovation')
  const works = costs.map(({ work }) => work).filter((work) => wrong[work] !== undefined)
  if (works.length === 0) return null
  return (
    <div className={formStyles.problem} role="alert">
      <p>{summaryTitle(works.length, locale)}</p>
      <ul>
        {works.map((work) => (
          <li key={work}>
            <a href={`#${idOf(work)}`}>{t('calculator.wrongOf', { work: t(`works.${work}`), max: MAX_QUANTITY })}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const idOf = (work: RenovationWork): string => `work-${work}`

type WorkProps = { cost: RenovationCost; quantity: number | undefined; wrong: string | undefined }

function Work({ cost, quantity, wrong }: WorkProps) {
  const t = useTranslations('renovation')
  const { work, unit } = cost
  const id = idOf(work)
  const error = wrong === undefined ? null : t('calculator.wrong', { max: MAX_QUANTITY })
  const described = [`${id}-basis`, ...(unit === 'lump' ? [] : [`${id}-unit`]), ...(error ? [`${id}-error`] : [])]
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
            aria-invalid={error ? true : undefined}
            aria-describedby={described.join(' ')}
          />
        ) : (
          <input
            id={id}
            type="text"
            name={work}
            maxLength={20}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={wrong ?? quantity}
            aria-invalid={error ? true : undefined}
            aria-describedby={described.join(' ')}
          />
        )}
        <span id={`${id}-unit`}>{t(`calculator.unit.${unit}`)}</span>
      </span>
      {error && (
        <p id={`${id}-error`} className={formStyles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
