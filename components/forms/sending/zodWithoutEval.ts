/** zod would try `new Function` for each schema that it makes, which a page's policy blocks and reports. */
import { config } from 'zod'

config({ jitless: true })
