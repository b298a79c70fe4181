-- With the figures that a search compares, which drizzle's schema cannot say: it looks for rare ones in the index alone. docs/decisions/032
DROP INDEX "jobs_newest";--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("posted_at","id") INCLUDE ("project_type","fixed_budget","hourly_min","hourly_max","client_is_payment_verified","client_rating","client_spent","client_hires","client_posted_jobs","proposals_so_far","connects");--> statement-breakpoint
-- Until a page was vacuumed the index alone does not do for it. By itself PostgreSQL would wait for a fifth of the table to be new.
ALTER TABLE "jobs" SET (autovacuum_vacuum_insert_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0);
