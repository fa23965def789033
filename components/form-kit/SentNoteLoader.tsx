import { type ComponentType, useEffect, useState } from 'react'
import { hasSent } from './keptMarks.ts'
import type { SentNoteProps } from './SentNote.tsx'

/** SentNote, whose code is loaded only in a tab that has sent a form: the first load of others goes without it. */
export function SentNoteLoader(props: SentNoteProps) {
  const [Note, setNote] = useState<ComponentType<SentNoteProps>>()
  useEffect(() => {
    const look = (): void => {
      if (!hasSent()) return
      import('./SentNote.tsx').then(
        ({ SentNote }) => setNote(() => SentNote),
        () => undefined,
      )
    }
    look()
    // Also on a page that the browser had put aside as it was.
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])
  return Note ? <Note {...props} /> : null
}
