import { z } from 'zod'

// zod compiles schemas with eval where it may; our content security policy forbids that and would report each try.
z.config({ jitless: true })
