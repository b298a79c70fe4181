ALTER TABLE "marketplace_accounts" ADD COLUMN "left_count" integer;--> statement-breakpoint
ALTER TABLE "marketplace_accounts" ADD COLUMN "left_at" timestamp with time zone;