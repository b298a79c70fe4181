CREATE TABLE "conversations" (
	"application_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"marketplace" text NOT NULL,
	"conversation_id" text,
	"last_at" timestamp with time zone NOT NULL,
	"client_spoke_at" timestamp with time zone NOT NULL,
	"read_until" timestamp with time zone,
	"draft" jsonb,
	"draft_asked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"application_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"application_id" text NOT NULL,
	"id" text NOT NULL,
	"uid" text NOT NULL,
	"message_id" text,
	"is_from_client" boolean NOT NULL,
	"text" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"attempted_at" timestamp with time zone,
	CONSTRAINT "messages_application_id_id_pk" PRIMARY KEY("application_id","id"),
	CONSTRAINT "messages_once" UNIQUE("application_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "follow_up_days" smallint DEFAULT 5;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest_week" date;--> statement-breakpoint
ALTER TABLE "marketplaces" ADD COLUMN "message_max_length" integer;--> statement-breakpoint
ALTER TABLE "marketplaces" ADD COLUMN "tells_views" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "conversations" USING btree ("uid","last_at","application_id");--> statement-breakpoint
CREATE INDEX "conversations_unread" ON "conversations" USING btree ("uid") WHERE read_until is null or client_spoke_at > read_until;--> statement-breakpoint
CREATE INDEX "follow_ups_open" ON "follow_ups" USING btree ("uid","at") WHERE dismissed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_one_under_way" ON "messages" USING btree ("application_id") WHERE state in ('sending', 'unsure');--> statement-breakpoint
CREATE INDEX "messages_in_order" ON "messages" USING btree ("application_id","said_at");--> statement-breakpoint
CREATE INDEX "messages_by_user" ON "messages" USING btree ("uid");--> statement-breakpoint
-- A conversation begins with the first reply. One that only the user marked is read: they know of it.
CREATE FUNCTION begin_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.replied_at is null then
    delete from conversations c where c.application_id = new.id
      and not exists (select from messages m where m.application_id = new.id);
  else
    insert into conversations as c (application_id, uid, marketplace, last_at, client_spoke_at, read_until)
    values (new.id, new.uid, new.marketplace, new.replied_at, new.replied_at,
            case when 'replied' = any(new.told_by_user) then new.replied_at end)
    on conflict (application_id) do update
    set last_at = greatest(c.last_at, excluded.last_at),
        client_spoke_at = greatest(c.client_spoke_at, excluded.client_spoke_at);
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER conversation_begun AFTER UPDATE OF replied_at ON applications FOR EACH ROW
WHEN (old.replied_at IS DISTINCT FROM new.replied_at)
EXECUTE FUNCTION begin_conversation();--> statement-breakpoint
-- Replies from before are known by now.
INSERT INTO conversations (application_id, uid, marketplace, last_at, client_spoke_at, read_until)
SELECT id, uid, marketplace, replied_at, replied_at, greatest(replied_at, product_clock())
FROM applications WHERE replied_at IS NOT NULL;
