/**
 * Why an agent's calendar couldn't be read. address: it leads nowhere that may be asked; status: the server answers with
 * an error; tooLarge, tooMany: more than is read; noCalendar: it is no iCalendar file, or nothing in it can be read;
 * noEvents: it holds only tasks or notes.
 */
export const CALENDAR_PROBLEMS = [
  ...(['address', 'unreachable', 'status', 'slow', 'tooLarge', 'tooMany', 'noCalendar', 'noEvents'] as const),
] as const
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number]
export const isCalendarProblem = (value: unknown): value is CalendarProblem =>
  CALENDAR_PROBLEMS.some((problem) => problem === value)
