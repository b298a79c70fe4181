ALTER TABLE "jobs" ADD COLUMN "content_removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "applications_by_job" ON "applications" USING btree ("job_id");