/** From the first question about a home to its sale or letting: the steps, and how they are counted. */
import { defineList } from '../desk/lists/rules-definition.ts'
import type { ListState } from '../desk/lists/rules-query.ts'

/**
 * What somebody who asked about a home came to. Each is one person and one home, however often they asked. offered: an
 * offer, or an application to rent. closed: theirs was accepted, and the home is sold or let.
 */
export const STEPS = ['asked', 'viewed', 'offered', 'accepted', 'closed'] as const
type Step = (typeof STEPS)[number]
export type Steps = Record<Step, number>

/** By what they are counted. */
export const GROUPINGS = ['home', 'agent', 'office', 'source'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Months in which they asked first, this one included. */
export const PERIODS = ['12', '6', '3', '1'] as const

const figure = { kind: 'figure', sort: 'down' } as const

export const FUNNEL_LIST = defineList({
  name: { sort: 'up' },
  columns: {
    ...{ asked: { ...figure, card: 'beside' }, viewed: figure, offered: figure, accepted: figure, closed: figure },
    /** How many of a hundred were closed. */
    share: figure,
  },
  filters: {
    by: { values: GROUPINGS },
    months: { values: PERIODS },
    market: { values: ['sale', 'rent'] },
    office: { values: 'asked' },
  },
  views: { home: '', agent: 'by=agent', office: 'by=office', source: 'by=source' },
  order: '-asked',
  csv: 'export-lists',
})

/** What the state of the list asks for. */
export function funnelOf({ filters }: Pick<ListState, 'filters'>): {
  by: Grouping
  months: number
  market: 'sale' | 'rent' | null
  office: number | null
} {
  const first = (name: string): string | undefined => filters[name]?.values[0]
  const office = first('office')
  return {
    by: GROUPINGS.find((known) => known === first('by')) ?? 'home',
    months: Number(PERIODS.find((known) => known === first('months')) ?? PERIODS[0]),
    market: (['sale', 'rent'] as const).find((known) => known === first('market')) ?? null,
    office: office && /^[1-9]\d{0,8}$/.test(office) ? Number(office) : null,
  }
}

/** The first day of the earliest of some months, this one included. @param day YYYY-MM-DD */
export function beginOfMonths(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 10)
}

/** All together: nobody is in two rows. */
export const totalOf = (rows: readonly Steps[]): Steps =>
  Object.fromEntries(STEPS.map((step) => [step, rows.reduce((sum, row) => sum + row[step], 0)])) as Steps

/** How large each step is: of all who asked; of nobody it is nothing. */
export const sharesOf = (steps: Steps): { step: Step; count: number; share: number }[] =>
  STEPS.map((step) => ({ step, count: steps[step], share: steps.asked === 0 ? 0 : steps[step] / steps.asked }))
