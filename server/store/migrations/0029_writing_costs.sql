ALTER TABLE "writings" ADD COLUMN "text_version_id" text;--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "currency" text;