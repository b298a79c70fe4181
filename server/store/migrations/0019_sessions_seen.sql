CREATE TABLE "known_browsers" (
	"uid" text NOT NULL,
	"browser" text NOT NULL,
	"network" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browsers_uid_browser_network_pk" PRIMARY KEY("uid","browser","network")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_uid_auth_users_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;