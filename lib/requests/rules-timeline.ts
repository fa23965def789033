/** One conversation of what was asked, written, noted and done: in the order in which it happened. */

/** `instant`: when, as an ISO date of UTC. `rank`: the first of those of one moment. */
type Placed = { at: { instant: string }; rank: number }

/** Oldest to newest; of one moment by rank, and of one rank as they were given. */
export const inOrder = <Entry extends Placed>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => Date.parse(one.at.instant) - Date.parse(other.at.instant) || one.rank - other.rank)

type WithMail = { kind: string; mailId: string | null }

/**
 * What was done, with the mail of each answer beside it; and the mails that no answer is, such as those of the site. An
 * answer whose mail was erased has none.
 */
export function withMails<Done extends WithMail, Mail extends { id: string }>(
  events: readonly Done[],
  mails: readonly Mail[],
): { done: { event: Done; mail: Mail | null }[]; rest: Mail[] } {
  const byId = new Map(mails.map((mail) => [mail.id, mail]))
  const mailOf = ({ kind, mailId }: Done): Mail | null => (kind === 'sent' && mailId && byId.get(mailId)) || null
  const done = events.map((event) => ({ event, mail: mailOf(event) }))
  const answers = new Set(done.flatMap(({ mail }) => (mail ? [mail.id] : [])))
  return { done, rest: mails.filter(({ id }) => !answers.has(id)) }
}
