CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"uid" text,
	"network" text,
	"reason" text
);
--> statement-breakpoint
CREATE INDEX "security_events_oldest" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_of_user" ON "security_events" USING btree ("uid","at");--> statement-breakpoint
-- Grants are made by the operator in SQL (docs/operations.md), so the database itself notes them.
CREATE FUNCTION note_grant() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into security_events (kind, outcome, uid, reason)
  values ('plan-grant', 'done', new.uid, coalesce(new.granted_tier, 'taken-back'));
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER note_grant AFTER UPDATE OF granted_tier ON entitlements FOR EACH ROW
WHEN (old.granted_tier IS DISTINCT FROM new.granted_tier) EXECUTE FUNCTION note_grant();
