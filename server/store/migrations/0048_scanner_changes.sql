CREATE TABLE "scanner_changes" (
	"no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scanner_changes_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scanner_id" text,
	"made_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"removed_up_to" "xid8",
	"at" timestamp with time zone DEFAULT product_clock() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "scanner_changes_by_transaction" ON "scanner_changes" USING btree ("made_by");--> statement-breakpoint
CREATE FUNCTION note_changed_scanners() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into scanner_changes (scanner_id) select id from changed;
  return null;
end
$$;--> statement-breakpoint
-- Another scanner has become the active one, or none is; or the user is gone.
CREATE FUNCTION note_changed_active_scanner() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into scanner_changes (scanner_id)
  select distinct id from unnest(array[old.active_scanner_id, new.active_scanner_id]) id where id is not null;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER scanners_added AFTER INSERT ON scanners REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_changed_scanners();--> statement-breakpoint
CREATE TRIGGER scanners_changed AFTER UPDATE ON scanners REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_changed_scanners();--> statement-breakpoint
CREATE TRIGGER scanners_removed AFTER DELETE ON scanners REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_changed_scanners();--> statement-breakpoint
CREATE TRIGGER active_scanner_changed AFTER UPDATE ON users FOR EACH ROW
WHEN (old.active_scanner_id IS DISTINCT FROM new.active_scanner_id OR old.deleted_at IS DISTINCT FROM new.deleted_at)
EXECUTE FUNCTION note_changed_active_scanner();
