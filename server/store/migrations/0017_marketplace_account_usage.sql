CREATE TABLE "sign_in_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" text,
	"account_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_usage_days" (
	"account_name" text NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "account_usage_days_account_name_day_pk" PRIMARY KEY("account_name","day")
);
--> statement-breakpoint
CREATE TABLE "account_usage_months" (
	"account_name" text NOT NULL,
	"month" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "account_usage_months_account_name_month_pk" PRIMARY KEY("account_name","month")
);
--> statement-breakpoint
ALTER TABLE "marketplace_accounts" ADD COLUMN "account_name" text;--> statement-breakpoint
ALTER TABLE "marketplace_accounts" ADD COLUMN "proven_name" text;--> statement-breakpoint
ALTER TABLE "marketplace_accounts" ADD COLUMN "check_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "slot_account" text;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_by_time" ON "sign_in_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "marketplace_accounts_paused" ON "marketplace_accounts" USING btree ("check_after") WHERE check_after is not null;