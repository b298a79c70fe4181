CREATE TABLE "facts" (
	"uid" text NOT NULL,
	"id" text NOT NULL,
	"kind" text,
	"text" text,
	"link" text,
	"created_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	CONSTRAINT "facts_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
CREATE TABLE "letter_preferences" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"rule" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT product_clock() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"use" text NOT NULL,
	"rule" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT product_clock() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_comparisons" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"first_id" text,
	"second_id" text,
	"planned_each" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "text_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"what" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT product_clock() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writer_keys" (
	"uid" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"model" text NOT NULL,
	"sealed_key" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT product_clock() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writing_days" (
	"uid" text NOT NULL,
	"day" date NOT NULL,
	"texts" integer NOT NULL,
	CONSTRAINT "writing_days_uid_day_pk" PRIMARY KEY("uid","day")
);
--> statement-breakpoint
CREATE TABLE "writings" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"what" text NOT NULL,
	"application_id" text,
	"service" text NOT NULL,
	"model" text NOT NULL,
	"is_own_key" boolean NOT NULL,
	"outcome" text NOT NULL,
	"input_tokens" integer,
	"output_tokens" integer,
	"cost_micros" bigint,
	"took_ms" integer NOT NULL,
	"at" timestamp with time zone DEFAULT product_clock() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sentences" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "doubts" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "comparison_id" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "viewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_preferences" ADD CONSTRAINT "letter_preferences_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comparisons" ADD CONSTRAINT "template_comparisons_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writer_keys" ADD CONSTRAINT "writer_keys_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_days" ADD CONSTRAINT "writing_days_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_preferences_by_user" ON "letter_preferences" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "letter_templates_by_user" ON "letter_templates" USING btree ("uid","position");--> statement-breakpoint
CREATE INDEX "template_comparisons_by_user" ON "template_comparisons" USING btree ("uid","started_at");--> statement-breakpoint
CREATE INDEX "text_versions_by_user" ON "text_versions" USING btree ("uid","what","created_at");--> statement-breakpoint
CREATE INDEX "writings_by_user" ON "writings" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "applications_by_comparison" ON "applications" USING btree ("comparison_id") WHERE comparison_id is not null;