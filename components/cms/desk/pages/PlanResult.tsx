import type { PlacePlan } from '#lib/cms/pages/tree-request.ts'
import { AddressList } from './AddressList.tsx'
import { fillWords } from './fillWords.ts'
import type { TreeWords } from './treeContext.ts'

type Props = { plan: PlacePlan | null; words: Pick<TreeWords, 'move' | 'refused'> }

/** What a move would do: which addresses change, what visitors would not see any more, or why it can't be made. */
export function PlanResult({ plan, words: { move, refused } }: Props) {
  if (!plan) return <p role="status">{move.checking}</p>
  if (plan.refusal) return <p role="alert">{refused[plan.refusal]}</p>
  return (
    <div role="status">
      {plan.hidden.length > 0 && <p>{fillWords(move.hidden, { titles: plan.hidden.join(', ') })}</p>}
      {plan.changes.length === 0 ? (
        <p>{move.none}</p>
      ) : (
        <>
          <h3>{move.changes}</h3>
          <AddressList changes={plan.changes} words={move} />
          {plan.changes.some(({ isPublic }) => isPublic) && <p>{move.leads}</p>}
        </>
      )}
    </div>
  )
}
