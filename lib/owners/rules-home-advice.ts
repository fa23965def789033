/** The one sentence of advice on a home's page for its owner: pure rules over the home's figures. */
import { type Availability, isTaken } from '../listings/rules.ts'

export type AdviceFacts = {
  published: boolean
  availability: Availability
  pictures: number
  /** How many days it has been online, its first day included. */
  daysOnline: number
  /** Days until the next viewing, 0 for today; null without one. */
  nextViewing: number | null
  /** Of the last thirty days: visitors who opened the page, and requests. */
  opened: number
  asked: number
  /** How the views compare with those of similar homes; null without a comparison. */
  than: 'more' | 'same' | 'less' | null
}

/** The rules by name; each name is a message below `owner.advice`. The first that applies gives the advice. */
const RULES = {
  offline: ({ published }) => !published,
  taken: ({ availability }) => isTaken(availability),
  noPictures: ({ pictures }) => pictures === 0,
  viewingSoon: ({ nextViewing }) => nextViewing !== null && nextViewing <= 3,
  option: ({ availability }) => availability === 'option',
  fewPictures: ({ pictures }) => pictures < 5,
  fresh: ({ daysOnline }) => daysOnline <= 14,
  unasked: ({ opened, asked }) => opened >= 100 && asked * 100 < opened,
  fewerViews: ({ than }) => than === 'less',
  quiet: ({ opened }) => opened < 20,
  wanted: ({ asked }) => asked >= 5,
  steady: () => true,
} as const satisfies Record<string, (facts: AdviceFacts) => boolean>

export type Advice = keyof typeof RULES

/** The advice for a home by its figures. */
export const adviceFor = (facts: AdviceFacts): Advice =>
  (Object.keys(RULES) as Advice[]).find((rule) => RULES[rule](facts)) ?? 'steady'
