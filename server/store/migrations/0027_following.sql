CREATE TABLE "reaction_readings" (
	"uid" text NOT NULL,
	"marketplace" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"cursor" text,
	"pages" integer NOT NULL,
	"complete_at" timestamp with time zone,
	"same_since" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"wait_until" timestamp with time zone,
	CONSTRAINT "reaction_readings_uid_marketplace_pk" PRIMARY KEY("uid","marketplace")
);
--> statement-breakpoint
ALTER TABLE "template_comparisons" ADD COLUMN "first_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_comparisons" ADD COLUMN "second_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_comparisons" ADD COLUMN "first_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_comparisons" ADD COLUMN "second_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_comparisons" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "template_comparisons" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "reaction_readings" ADD CONSTRAINT "reaction_readings_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "template_comparisons_one_running" ON "template_comparisons" USING btree ("uid") WHERE ended_at is null;