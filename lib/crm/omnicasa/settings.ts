/** The settings of Omnicasa's connector, as `lib/env.ts` reads them. */
import { z } from 'zod'

export const OMNICASA_SETTINGS = {
  OMNICASA_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).default('https://newapi.omnicasa.com/'),
  OMNICASA_VERSION: z
    .string()
    .regex(/^\d+\.\d+$/, 'must be a version such as 1.13')
    .default('1.13'),
  OMNICASA_CUSTOMER: z.string().min(1).optional(),
  OMNICASA_PASSWORD: z.string().min(1).optional(),
} as const
