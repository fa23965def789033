// Must come before any schema.
import './zodWithoutEval.ts'
import type { Challenge } from 'altcha-lib/types'
import { memo, useEffect, useState } from 'react'
import { submitForm } from '#app/[locale]/_actions/submit-form.ts'
import { campaignQuery } from '#components/consent/campaign.ts'
import type { ShellMessages } from '#components/form-kit/formProps.ts'
import { noteSent } from '#components/form-kit/sent.ts'
import { getJson } from '#components/ui/browser/getJson.ts'
import type { FormState, UploadState } from '#lib/forms/rules-state.ts'
import { type FormName, formOf } from '#lib/forms/rules-table.ts'
import { DrivenForm, type DrivenProps } from './DrivenForm.tsx'
import { storePerson } from './person.ts'

/** The path of the page on this site from which the visitor came to the form; the form's own for other referrers. */
const sourcePath = (): string => {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  return from?.origin === location.origin ? from.pathname : location.pathname
}

/** The proof of a person that the last answer to a form gave for its next attempt. */
const stamps = new Map<string, string>()

/**
 * Sends a form by its server action. A form whose challenge couldn't be solved gets a stamp in the answer and sends it
 * the next time.
 * @param data the form's fields; those that belong to no field are added to it
 */
async function sendForm(form: string, data: FormData, solution: string): Promise<FormState> {
  data.set('-solution', solution)
  const stamp = stamps.get(form)
  if (stamp) data.set('-stamp', stamp)
  data.set('-source', sourcePath())
  data.set('-utm', campaignQuery())
  const state = await submitForm(form, data)
  if (state.kind === 'failed' && state.stamp) stamps.set(form, state.stamp)
  return state
}

// Proof of work (ALTCHA) that the browser computes while the visitor fills in a form: invisible to people, expensive
// for bots.

type Solver = { begin: () => void; solution: () => Promise<string>; renew: () => void }

/** Maximum wait for a challenge in milliseconds. */
const TIMEOUT_MS = 10_000

async function solve(): Promise<string> {
  const [{ solveChallenge }, { deriveKey }, challenge] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
    getJson<Challenge>('/api/challenge/', { signal: AbortSignal.timeout(TIMEOUT_MS) }),
  ])
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : ''
}

/**
 * Starts on first use. A solution is valid for one submission, with any number of corrections before it; '' when it
 * can't be solved, and the form is then sent without.
 */
function challengeSolver(): Solver {
  let running: Promise<string> | null = null
  const begin = (): void => {
    running ??= solve().catch(() => '')
  }
  return {
    begin,
    solution: async () => {
      begin()
      return (await running) ?? ''
    },
    /** Drops a refused solution; the next one is new. */
    renew: () => {
      running = null
    },
  }
}

/** Sends a file before its form. @throws TypeError when the connection is broken */
async function upload(form: string, locale: string, name: string, file: File): Promise<UploadState> {
  const body = new FormData()
  body.set(name, file)
  const answer = await fetch(`/api/uploads/${form}/?-locale=${locale}`, { method: 'POST', body })
  return answer.json()
}

/**
 * Sends the files of a form before the form, which then holds their tokens. Each file is sent once, however often its
 * form is.
 * @param network the sentence for a broken connection
 */
function fileUploader(form: string, network: string) {
  const answers = new Map<File, UploadState>()
  const answerTo = async (locale: string, name: string, file: File): Promise<UploadState> => {
    const known = answers.get(file)
    if (known) return known
    const answer = await upload(form, locale, name, file).catch(
      (): UploadState => ({ kind: 'failed', message: network }),
    )
    if (answer.kind !== 'failed') answers.set(file, answer)
    return answer
  }
  let names: string[] = []
  return {
    /**
     * @param isWrong whether a field has an error already; its file isn't sent
     * @returns the fields with tokens in place of files; the errors of refused files, or why none could be sent
     */
    send: async (data: FormData, isWrong: (name: string) => boolean): Promise<{ data: FormData; state: FormState }> => {
      const fields = new FormData()
      const errors: Record<string, string> = {}
      names = []
      for (const [name, value] of data) {
        if (typeof value === 'string') fields.append(name, value)
        // An empty file has a name; none was chosen where there is no name.
        else if (value.name !== '' && !isWrong(name)) {
          names.push(name)
          const answer = await answerTo(String(data.get('-locale')), name, value)
          if (answer.kind === 'failed') return { data: fields, state: answer }
          // In place of the token of a file that was uploaded before.
          if (answer.kind === 'stored') fields.set(name, answer.token)
          else Object.assign(errors, answer.errors)
        }
      }
      return { data: fields, state: Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : { kind: 'open' } }
    },
    /** The answer to the form, unchanged. A file that is no longer waiting for its form will be sent again. */
    checked: (state: FormState): FormState => {
      if (state.kind === 'sent' || (state.kind === 'invalid' && names.some((name) => state.errors[name])))
        answers.clear()
      return state
    },
  }
}

type Props = DrivenProps & { form: FormName; messages: Pick<ShellMessages, 'phone'> }

function VisitorForm({ form, ...driven }: Props) {
  const { element, messages, fields } = driven
  const [solver] = useState(challengeSolver)
  const [uploader] = useState(() => fileUploader(form, messages.network))
  useEffect(() => solver.begin(), [solver])
  return (
    <DrivenForm
      {...driven}
      form={form}
      schema={formOf(form)}
      serverChecks={formOf(form).serverChecks ?? false}
      prepare={uploader.send}
      action={async (data) => {
        const state = uploader.checked(await sendForm(form, data, await solver.solution()))
        if (state.kind === 'sent') {
          noteSent(element, form, fields, messages.phone)
          // The page may come back from the browser's cache, and be sent again.
          solver.renew()
        }
        return state
      }}
      onSent={() => storePerson(element, fields)}
      onFailed={() => {
        solver.renew()
        // A browser's autofill may have filled it in; people can't see it to empty it.
        const trap = element.elements.namedItem('-website')
        if (trap instanceof HTMLInputElement) trap.value = ''
      }}
    />
  )
}

/** Drives a visitors' form. */
export const EnhancedForm = memo(VisitorForm)
