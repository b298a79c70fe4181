ALTER TABLE "bank_answers" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
-- Those that are there are in use: nobody is asked to look at them again.
UPDATE "bank_answers" SET "checked_at" = "updated_at";