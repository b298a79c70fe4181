import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate` writes the next migration after a change of the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/store/account-schema.ts',
    './server/store/billing-schema.ts',
    './server/store/schema.ts',
    './server/store/identity-schema.ts',
  ],
  out: './server/store/migrations',
  casing: 'snake_case',
})
