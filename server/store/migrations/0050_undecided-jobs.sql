CREATE TABLE "undecided_jobs" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"marketplace" text NOT NULL,
	"job_id" text NOT NULL,
	"uids" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "undecided_jobs" ADD CONSTRAINT "undecided_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undecided_jobs_of_job" ON "undecided_jobs" USING btree ("job_id");