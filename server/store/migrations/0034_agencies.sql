CREATE TABLE "agency_memberships" (
	"uid" text NOT NULL,
	"marketplace" text NOT NULL,
	"state" text DEFAULT 'unchecked' NOT NULL,
	"version" integer NOT NULL,
	"same_since" integer,
	"agency_id" text,
	"member_id" text,
	"account_name" text,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"missing_since" timestamp with time zone DEFAULT product_clock(),
	"told_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	CONSTRAINT "agency_memberships_uid_marketplace_pk" PRIMARY KEY("uid","marketplace")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "is_for_agency" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_memberships" ADD CONSTRAINT "agency_memberships_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_memberships_due" ON "agency_memberships" USING btree ("next_check_at");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_for_agencies" ON "applications" USING btree ("marketplace") WHERE is_for_agency and state in ('reserving', 'submitting');--> statement-breakpoint
CREATE VIEW "public"."sending_accounts" AS (select uid, marketplace, state, version, account_name, masked_email, check_after, null::timestamptz as checked_at,
       false as is_agency, state in ('ready', 'unchecked') as may_send
from marketplace_accounts
union all
select uid, marketplace, state, version, account_name, null, null, checked_at, true, state = 'ready'
from agency_memberships);