import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { FieldError } from '#components/form-kit/fields/fieldParts.tsx'
import { ProblemBox } from '#components/form-kit/fields/ProblemBox.tsx'
import { FormPage } from '#components/form-kit/pages/FormPage.tsx'
import { RequestForm } from '#components/form-kit/RequestForm.tsx'
import { SubjectCard } from '#components/form-kit/SubjectCard.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { Button } from '#components/ui/Button.tsx'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { formAlternates, formPath } from '#lib/forms/form-paths.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { summaryTitle } from '#lib/lazy-messages/form-messages.ts'
import { findSubject } from '#lib/leads/subject.ts'
import {
  ENERGY_WORKS,
  formatChoice,
  MAX_QUANTITY,
  type RenovationChoice,
  type RenovationCost,
  type RenovationEstimate,
  type RenovationWork,
} from '#lib/renovation/rules-costs.ts'
import type { RenovationPlan } from '#lib/renovation/rules-plan.ts'
import { calculate, estimateNotes, quantityText, rangeText } from '#lib/renovation/subject.ts'
import { languageUse } from '#lib/site/languages.ts'
import { readDraft } from '#lib/submission/form-draft.ts'
import styles from './RenovationPage.module.css'

type PlanProps = {
  plan: RenovationPlan
  /** An apartment, or part of a building. */
  flat: boolean
}

/** The works that would bring the home to label D, with the method. */
function Plan({ plan, flat }: PlanProps) {
  const locale = useLocale()
  const t = useTranslations('renovation')
  if (plan.kind !== 'works') return <p className={styles.plan}>{t(`plan.${plan.kind}`)}</p>
  const number = (value: number) => formatNumber(value, locale) ?? ''
  const values = { from: number(plan.from), to: number(plan.to), target: number(plan.target) }
  return (
    <section className={styles.plan}>
      <h2>{t('plan.title')}</h2>
      <p>{t(plan.reached ? 'plan.works' : 'plan.notReached', values)}</p>
      {flat && <p>{t('plan.apartment')}</p>}
      <p className={styles.small}>{t('plan.method')}</p>
    </section>
  )
}

type EstimateProps = { estimate: RenovationEstimate }

/** The estimate: cost of each work and in total, and how reliable it is. */
function Estimate({ estimate }: EstimateProps) {
  const locale = useLocale()
  const t = useTranslations('renovation')
  return (
    <section className={styles.estimate} aria-labelledby="estimate">
      <h2 id="estimate">{t('estimate.title')}</h2>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('estimate.work')}</th>
              <th scope="col">{t('estimate.quantity')}</th>
              <th scope="col">{t('estimate.cost')}</th>
            </tr>
          </thead>
          <tbody>
            {estimate.works.map((work) => (
              <tr key={work.cost.work}>
                <th scope="row">{t(`works.${work.cost.work}`)}</th>
                <td className="figures">{quantityText(work, locale)}</td>
                <td className="figures">
                  {rangeText(work.range, locale)} <small>{t('estimate.vat', { vat: work.cost.vat })}</small>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('estimate.total')}
              </th>
              <td className="figures">
                <strong>{rangeText(estimate.total, locale)}</strong>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {estimateNotes(estimate, locale).map((note) => (
        <p key={note} className={styles.small}>
          {note}
        </p>
      ))}
    </section>
  )
}

type CalculatorProps = {
  costs: RenovationCost[]
  choice: RenovationChoice
  /** Invalid quantities as typed, by work. */
  wrong: Partial<Record<RenovationWork, string>>
  /** Whether the choice is the plan for label D rather than the visitor's own. */
  proposed: boolean
  property: string | undefined
}

/** The form of priced works with quantities. Its result is the same page with the choice in its address. */
function Calculator({ costs, choice, wrong, proposed, property }: CalculatorProps) {
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
function WrongQuantities({ costs, wrong }: Pick<CalculatorProps, 'costs' | 'wrong'>) {
  const locale = useLocale()
  const t = useTranslations('renovation')
  const works = costs.map(({ work }) => work).filter((work) => wrong[work] !== undefined)
  if (works.length === 0) return null
  return (
    <ProblemBox>
      <p>{summaryTitle(works.length, locale)}</p>
      <ul>
        {works.map((work) => (
          <li key={work}>
            <a href={`#${idOf(work)}`}>{t('calculator.wrongOf', { work: t(`works.${work}`), max: MAX_QUANTITY })}</a>
          </li>
        ))}
      </ul>
    </ProblemBox>
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
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The works of a draft, which came back through its token. */
const worksOf = (works: string | string[] | undefined): Record<string, string> =>
  typeof works === 'string' ? Object.fromEntries(new URLSearchParams(works)) : {}

type Props = { query: Record<string, string> }

/**
 * The renovation calculator: choose works, see their cost, get it by mail. The works are in the address, so that the
 * result can be shared.
 */
export async function RenovationPage({ query }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('renovation')
  const { draft: token, ...works } = query
  const [draft, use] = await Promise.all([readDraft('renovation', token), languageUse()])
  const calculation = await calculate({ ...works, ...worksOf(draft?.values.works) }, locale, await requestTime())
  const { listing, plan, choice, proposed, costs, estimate, wrong } = calculation
  const about: Record<string, string> = listing ? { property: String(listing.id) } : {}
  const subject = listing && (await findSubject({ about: 'property' }, about, locale))
  return (
    <PageFrame
      alternates={formAlternates('renovation', use, works)}
      title={{ text: t('title') }}
      crumbs={[...(listing ? [{ name: listing.title, href: listing.path }] : []), { name: t('title') }]}
    >
      <FormPage intro={t('intro')} isApart aside={subject && <SubjectCard subject={subject} />}>
        {plan && <Plan plan={plan} flat={!listing?.categories.includes('1')} />}
        <Calculator costs={costs} choice={choice} wrong={wrong} proposed={proposed} property={about.property} />
        {estimate && (
          <>
            <Estimate estimate={estimate} />
            <RequestForm
              {...{ query: about, draft, phone: subject?.recipient.phone }}
              form="renovation"
              without={['works', 'zip']}
            >
              <input type="hidden" name="works" value={formatChoice(choice)} />
              <input type="hidden" name="zip" value={listing?.address.zip ?? ''} />
            </RequestForm>
          </>
        )}
      </FormPage>
    </PageFrame>
  )
}
