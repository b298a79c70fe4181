ALTER TABLE "marketplace_accounts" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "marketplace_accounts" ADD COLUMN "same_since" integer;