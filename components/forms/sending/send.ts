import { campaignQuery } from '#components/consent/campaign.ts'

type Answer =
  | { kind: 'sent'; href: string }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'failed'; message: string }

/** The page of this site from which the visitor came to the form; the form's own where they came from elsewhere. */
const sourcePath = (): string => {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  return from?.origin === location.origin ? from.pathname : location.pathname
}

/** Sends what a form holds; what the server or the network says of it. */
export async function send(form: HTMLFormElement, solution: string, networkFailure: string): Promise<Answer> {
  const body = new FormData(form)
  body.set('-solution', solution)
  body.set('-source', sourcePath())
  body.set('-utm', campaignQuery())
  try {
    const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } })
    const data: Partial<Answer> = await answer.json()
    return 'kind' in data ? (data as Answer) : { kind: 'failed', message: networkFailure }
  } catch {
    return { kind: 'failed', message: networkFailure }
  }
}
