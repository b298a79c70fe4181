-- The clock of every rule: leases, days, caps. A function of its own, so that tests can stand at midnight.
CREATE FUNCTION product_clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT clock_timestamp() $$;
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"kind" text NOT NULL,
	"gate" jsonb,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"marketplace" text NOT NULL,
	"job_id" text NOT NULL,
	"scanner_id" text,
	"scanner_name" text,
	"state" text NOT NULL,
	"reason" text,
	"failed_gate" jsonb,
	"letter" text,
	"proposal_id" text,
	"fence" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"lease_until" timestamp with time zone,
	"slot_day" date,
	"account_version" integer,
	"send_no" integer DEFAULT 0 NOT NULL,
	"setbacks" integer DEFAULT 0 NOT NULL,
	"negative_look_ups" integer DEFAULT 0 NOT NULL,
	"unknown_at" timestamp with time zone,
	"matched_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"composed_at" timestamp with time zone,
	"armed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	CONSTRAINT "applications_once" UNIQUE("uid","job_id")
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"uid" text PRIMARY KEY NOT NULL,
	"tier" text DEFAULT 'free' NOT NULL,
	"status" text DEFAULT 'none' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT product_clock() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"marketplace" text NOT NULL,
	"marketplace_job_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"link" text NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"project_type" text,
	"fixed_budget" double precision,
	"hourly_min" double precision,
	"hourly_max" double precision,
	"currency" text,
	"skill_level" text,
	"skills" text[] NOT NULL,
	"project_length" text,
	"weekly_hours" text,
	"connects" integer,
	"client_country" text,
	"client_is_payment_verified" boolean,
	"client_rating" double precision,
	"client_spent" double precision,
	"client_hires" integer,
	"allowed_countries" text[] NOT NULL,
	"questions" text[] NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "jobs_once" UNIQUE("marketplace","marketplace_job_id")
);
--> statement-breakpoint
CREATE TABLE "marketplace_accounts" (
	"uid" text NOT NULL,
	"marketplace" text NOT NULL,
	"sealed_email" text NOT NULL,
	"sealed_password" text NOT NULL,
	"sealed_security_answer" text NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	CONSTRAINT "marketplace_accounts_uid_marketplace_pk" PRIMARY KEY("uid","marketplace")
);
--> statement-breakpoint
CREATE TABLE "marketplace_brakes" (
	"name" text PRIMARY KEY NOT NULL,
	"paused_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketplaces" (
	"name" text PRIMARY KEY NOT NULL,
	"cursor" text
);
--> statement-breakpoint
CREATE TABLE "scanner_index" (
	"uid" text NOT NULL,
	"scanner_id" text NOT NULL,
	"keyword" text NOT NULL,
	"look_up_word" text NOT NULL,
	CONSTRAINT "scanner_index_uid_scanner_id_keyword_pk" PRIMARY KEY("uid","scanner_id","keyword")
);
--> statement-breakpoint
CREATE TABLE "scanners" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"keywords" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"job_type" text DEFAULT '' NOT NULL,
	"budget_min" integer,
	"budget_max" integer,
	"created_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT product_clock() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"uid" text NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "usage_days_uid_day_pk" PRIMARY KEY("uid","day")
);
--> statement-breakpoint
CREATE TABLE "usage_months" (
	"uid" text NOT NULL,
	"month" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "usage_months_uid_month_pk" PRIMARY KEY("uid","month")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"auto_bidding_enabled" boolean DEFAULT false NOT NULL,
	"active_scanner_id" text,
	"full_name" text,
	"what_services_general" text,
	"detailed_experience" text,
	"portfolio_link" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"stated_daily_limit" integer,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_accounts" ADD CONSTRAINT "marketplace_accounts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scanner_index" ADD CONSTRAINT "scanner_index_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scanner_index" ADD CONSTRAINT "scanner_index_scanner_id_scanners_id_fk" FOREIGN KEY ("scanner_id") REFERENCES "public"."scanners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scanners" ADD CONSTRAINT "scanners_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_months" ADD CONSTRAINT "usage_months_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_events_by_application" ON "application_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "applications_due" ON "applications" USING btree ("next_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "applications_queued_by_user" ON "applications" USING btree ("uid") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "applications_unsettled" ON "applications" USING btree ("lease_until") WHERE state in ('reserving', 'submitting', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_in_flight" ON "applications" USING btree ("uid") WHERE state in ('reserving', 'submitting');--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("uid","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("posted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "scanner_index_by_word" ON "scanner_index" USING btree ("look_up_word","scanner_id");--> statement-breakpoint
CREATE INDEX "scanner_index_by_scanner" ON "scanner_index" USING btree ("scanner_id");--> statement-breakpoint
CREATE INDEX "scanners_by_uid" ON "scanners" USING btree ("uid","name");--> statement-breakpoint
CREATE INDEX "auth_accounts_by_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_by_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_verifications_by_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "sign_in_failures_oldest" ON "sign_in_failures" USING btree ("last_at");