import type { FormState, UploadState } from '#lib/forms/rules-state.ts'

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
export function fileUploader(form: string, network: string) {
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
        else if (value.size > 0 && !isWrong(name)) {
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
