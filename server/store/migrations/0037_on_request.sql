CREATE TABLE "application_previews" (
	"application_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"draft_version" integer NOT NULL,
	"preview_id" text NOT NULL,
	"connects_cost" integer,
	"connects_balance" integer,
	"expires_at" timestamp with time zone,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketplace_searches" (
	"uid" text NOT NULL,
	"marketplace" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"new_jobs" integer DEFAULT 0 NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"problem" text,
	CONSTRAINT "marketplace_searches_uid_marketplace_pk" PRIMARY KEY("uid","marketplace")
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_once";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "requirements" jsonb;--> statement-breakpoint
ALTER TABLE "marketplaces" ADD COLUMN "shows_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application_previews" ADD CONSTRAINT "application_previews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_previews" ADD CONSTRAINT "application_previews_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_searches" ADD CONSTRAINT "marketplace_searches_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_once" UNIQUE NULLS NOT DISTINCT("marketplace","marketplace_job_id","owner_uid");