/** Disables zod's use of `new Function`, which the content security policy blocks and reports. */
import { config } from 'zod'

config({ jitless: true })
