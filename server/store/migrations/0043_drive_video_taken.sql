ALTER TABLE "drive_connections" ADD COLUMN "taken_id" text;--> statement-breakpoint
ALTER TABLE "drive_connections" ADD COLUMN "take_problem" text;