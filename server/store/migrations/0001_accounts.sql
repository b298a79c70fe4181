CREATE TABLE "data_keys" (
	"uid" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"wrapped" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT product_clock() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"uid" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"done" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"mime" text,
	"created_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT product_clock() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"tier" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marketplace_accounts" ALTER COLUMN "state" SET DEFAULT 'unchecked';--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notifications_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "onboarded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "card_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "country_of_residence" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_fluent_english" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "user_type" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "current_cover_letter" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "marketplace_profile_url" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ideal_clients" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "client_constraints" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "targeted_locations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "agency_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "agency_freelancer_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "monthly_revenue" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_video" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "include_video_in_cover_letter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "generated_cover_letter" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cover_letter_generated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cover_letter_generation_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_description" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_generated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_generation_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_keys" ADD CONSTRAINT "data_keys_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_keys_by_key" ON "data_keys" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "files_by_user" ON "files" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "files_one_stored" ON "files" USING btree ("uid","kind") WHERE state = 'stored';--> statement-breakpoint
CREATE INDEX "files_unfinished" ON "files" USING btree ("updated_at") WHERE state = 'uploading';--> statement-breakpoint
CREATE INDEX "password_resets_by_user" ON "password_resets" USING btree ("user_id","created_at");