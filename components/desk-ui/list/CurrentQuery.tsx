'use client'

import { useSearchParams } from 'next/navigation'

/** The state of the list that is shown, as a field of the form around it. */
export const CurrentQuery = () => <input type="hidden" name="query" value={useSearchParams().toString()} />
