/** The settings of SweepBright's connector, as `lib/env.ts` reads them. */
import { z } from 'zod'

export const SWEEPBRIGHT_SETTINGS = {
  SWEEPBRIGHT_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address' })
    .default('https://website.sweepbright.com/api/'),
  SWEEPBRIGHT_CLIENT: z.string().min(1).optional(),
  SWEEPBRIGHT_SECRET: z.string().min(1).optional(),
  SWEEPBRIGHT_VERSION: z
    .string()
    .regex(/^\d{8}$/, 'must be a date such as 20241030')
    .default('20241030'),
} as const
