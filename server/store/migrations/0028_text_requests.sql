CREATE TABLE "text_requests" (
	"uid" text NOT NULL,
	"what" text NOT NULL,
	"version" integer NOT NULL,
	"asked_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"outcome" text,
	CONSTRAINT "text_requests_uid_what_pk" PRIMARY KEY("uid","what")
);
--> statement-breakpoint
ALTER TABLE "text_requests" ADD CONSTRAINT "text_requests_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;