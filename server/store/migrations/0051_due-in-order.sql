DROP INDEX "applications_due";--> statement-breakpoint
CREATE INDEX "applications_due" ON "applications" USING btree ("next_at","id") WHERE state = 'queued';