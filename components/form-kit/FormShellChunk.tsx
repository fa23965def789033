'use client'

import dynamic from 'next/dynamic'

/**
 * FormShell as a chunk of its own. Any page may hold a form as a part of its content, so that without this every page
 * would load its code.
 */
export const FormShellChunk = dynamic(() => import('./FormShell.tsx').then(({ FormShell }) => FormShell))
