CREATE TABLE "bank_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"question" text NOT NULL,
	"question_key" text NOT NULL,
	"answer" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	CONSTRAINT "bank_answers_once" UNIQUE("uid","question_key")
);
--> statement-breakpoint
CREATE TABLE "bidding_rules" (
	"uid" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT product_clock() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "never_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"marketplace" text NOT NULL,
	"client_id" text NOT NULL,
	"job_title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	CONSTRAINT "never_clients_once" UNIQUE("uid","marketplace","client_id")
);
--> statement-breakpoint
DROP INDEX "applications_newest";--> statement-breakpoint
DROP INDEX "jobs_newest";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "score" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "signals" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answers" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "draft_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "client_posted_jobs" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "proposals_so_far" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "word_hashes" integer[];--> statement-breakpoint
ALTER TABLE "scanners" ADD COLUMN "client_countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "scanners" ADD COLUMN "min_client_rating" double precision;--> statement-breakpoint
ALTER TABLE "scanners" ADD COLUMN "min_client_spent" integer;--> statement-breakpoint
ALTER TABLE "scanners" ADD COLUMN "min_client_hire_rate" integer;--> statement-breakpoint
ALTER TABLE "scanners" ADD COLUMN "needs_verified_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scanners" ADD COLUMN "skill_levels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "scanners" ADD COLUMN "max_proposals" integer;--> statement-breakpoint
ALTER TABLE "scanners" ADD COLUMN "max_connects" integer;--> statement-breakpoint
ALTER TABLE "scanners" ADD COLUMN "unknown_passes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "refusals_in_a_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_answers" ADD CONSTRAINT "bank_answers_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidding_rules" ADD CONSTRAINT "bidding_rules_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "never_clients" ADD CONSTRAINT "never_clients_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_by_client" ON "applications" USING btree ("uid","marketplace","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "applications_in_review" ON "applications" USING btree ("uid") WHERE state = 'review';--> statement-breakpoint
CREATE INDEX "applications_sent" ON "applications" USING btree ("uid","armed_at") WHERE armed_at is not null;--> statement-breakpoint
CREATE INDEX "applications_ended" ON "applications" USING btree ("uid","updated_at") WHERE state in ('skipped', 'capped', 'failed');--> statement-breakpoint
CREATE INDEX "jobs_by_word" ON "jobs" USING gin ("word_hashes") WITH (gin_pending_list_limit=16384);--> statement-breakpoint
CREATE INDEX "jobs_without_words" ON "jobs" USING btree ("id") WHERE word_hashes is null;--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("uid","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("posted_at","id");