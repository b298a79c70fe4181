CREATE TABLE "closed_video_pages" (
	"application_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"closed_at" timestamp with time zone DEFAULT product_clock() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_views" (
	"application_id" text NOT NULL,
	"viewer" text NOT NULL,
	"uid" text NOT NULL,
	"at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	CONSTRAINT "video_views_application_id_viewer_pk" PRIMARY KEY("application_id","viewer")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "video_key" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_video_pages" ADD CONSTRAINT "closed_video_pages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_video_pages" ADD CONSTRAINT "closed_video_pages_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_views_by_user" ON "video_views" USING btree ("uid","at");