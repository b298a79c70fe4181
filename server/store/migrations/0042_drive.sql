CREATE TABLE "drive_connections" (
	"uid" text PRIMARY KEY NOT NULL,
	"account_email" text NOT NULL,
	"account_name" text NOT NULL,
	"connected_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"sealed_token" text,
	"ended_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"folder_id" text,
	"source_id" text,
	"source_of" text,
	"source_at" timestamp with time zone,
	"former_source_ids" text[] DEFAULT '{}' NOT NULL,
	"marketplaces" text[] DEFAULT '{}' NOT NULL,
	"when_away" text DEFAULT 'send' NOT NULL,
	"remove_after_days" integer
);
--> statement-breakpoint
CREATE TABLE "drive_copies" (
	"application_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"file_id" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"not_before" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT product_clock() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drive_ids" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT product_clock() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drive_connections" ADD CONSTRAINT "drive_connections_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_copies" ADD CONSTRAINT "drive_copies_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_ids" ADD CONSTRAINT "drive_ids_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drive_copies_file" ON "drive_copies" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "drive_copies_by_user" ON "drive_copies" USING btree ("uid","state");--> statement-breakpoint
CREATE INDEX "drive_ids_by_user" ON "drive_ids" USING btree ("uid","created_at");