import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate` writes the next migration after a change of the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/store/accounts/account-schema.ts',
    './server/store/agencies/agency-schema.ts',
    './server/store/billing/billing-schema.ts',
    './server/store/schema.ts',
    './server/store/deciding/rules-schema.ts',
    './server/store/insights/insight-schema.ts',
    './server/store/scanners/scanner-schema.ts',
    './server/store/pricing/pricing-schema.ts',
    './server/store/leadership.ts',
    './server/store/installation-schema.ts',
    './server/store/accounts/identity-schema.ts',
    './server/store/accounts/second-factor-schema.ts',
    './server/store/accounts/passkey-schema.ts',
    './server/store/security/security-schema.ts',
    './server/store/signing-in/sign-in-attempts.ts',
    './server/store/usage/account-usage.ts',
    './server/store/writing/writing-schema.ts',
    './server/store/following/reaction-readings.ts',
    './server/store/previewing/previews.ts',
    './server/store/jobs/searches.ts',
    './server/store/jobs/back-offs.ts',
    './server/store/videos/video-schema.ts',
    './server/store/drive/drive-schema.ts',
    './server/store/push/push-schema.ts',
  ],
  out: './server/store/migrations',
  casing: 'snake_case',
})
