import { campaignQuery } from '#components/consent/campaign.ts'

type SendResult =
  | { kind: 'sent'; href: string }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'failed'; message: string; stamp?: string }

/** The path of the page on this site from which the visitor came to the form; the form's own for other referrers. */
const sourcePath = (): string => {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  return from?.origin === location.origin ? from.pathname : location.pathname
}

/**
 * Sends a form and returns the server's answer or a network failure. A form whose challenge couldn't be solved gets a
 * stamp in the answer and sends it the next time.
 */
export async function send(form: HTMLFormElement, solution: string, networkFailure: string): Promise<SendResult> {
  const body = new FormData(form)
  body.set('-solution', solution)
  if (form.dataset.stamp) body.set('-stamp', form.dataset.stamp)
  body.set('-source', sourcePath())
  body.set('-utm', campaignQuery())
  try {
    const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } })
    const data: Partial<SendResult> = await answer.json()
    if (data.kind === 'failed' && data.stamp) form.dataset.stamp = data.stamp
    return 'kind' in data ? (data as SendResult) : { kind: 'failed', message: networkFailure }
  } catch {
    return { kind: 'failed', message: networkFailure }
  }
}
