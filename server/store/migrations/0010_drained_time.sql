ALTER TABLE "applications" ADD COLUMN "drained_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "looked_up_at" timestamp with time zone;