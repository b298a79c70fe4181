import { z } from 'zod/mini'

// zod compiles schemas with eval where it may; our content security policy forbids that and would report each try.
// What a schema has no sentence of its own for is said by zod's.
z.config({ ...z.locales.en(), jitless: true })
