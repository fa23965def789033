/** The settings of Whise's connector, as `lib/env.ts` reads them. */
import { z } from 'zod'

export const WHISE_SETTINGS = {
  WHISE_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).default('https://api.whise.eu/'),
  WHISE_USER: z.string().min(1).optional(),
  WHISE_PASSWORD: z.string().min(1).optional(),
  /** The agencies: their client ids, separated by commas. */
  WHISE_CLIENTS: z
    .string()
    .regex(/^\d+(,\s*\d+)*$/, 'must be client numbers, separated by commas')
    .optional(),
} as const
