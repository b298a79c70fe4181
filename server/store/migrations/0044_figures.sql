CREATE TABLE "figure_days" (
	"uid" text NOT NULL,
	"day" date NOT NULL,
	"sent" integer NOT NULL,
	"viewed" integer NOT NULL,
	"replied" integer NOT NULL,
	"undecided" integer NOT NULL,
	"counted" jsonb NOT NULL,
	CONSTRAINT "figure_days_uid_day_pk" PRIMARY KEY("uid","day")
);
--> statement-breakpoint
CREATE TABLE "figure_marks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"marked_at" timestamp with time zone DEFAULT product_clock() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_states" (
	"uid" text PRIMARY KEY NOT NULL,
	"time_zone" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs_seen" (
	"marketplace" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"jobs" integer NOT NULL,
	CONSTRAINT "jobs_seen_at_marketplace_pk" PRIMARY KEY("at","marketplace")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "interviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "hired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "told_by_user" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "figure_days" ADD CONSTRAINT "figure_days_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_marks" ADD CONSTRAINT "figure_marks_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_states" ADD CONSTRAINT "figure_states_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_marks_by_user" ON "figure_marks" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "applications_submitted" ON "applications" USING btree ("uid",coalesce(sent_at, armed_at)) WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "applications_viewed" ON "applications" USING btree ("uid","viewed_at") WHERE viewed_at is not null;--> statement-breakpoint
CREATE INDEX "applications_replied" ON "applications" USING btree ("uid","replied_at") WHERE replied_at is not null;--> statement-breakpoint
CREATE INDEX "applications_interviewed" ON "applications" USING btree ("uid","interviewed_at") WHERE interviewed_at is not null;--> statement-breakpoint
CREATE INDEX "applications_hired" ON "applications" USING btree ("uid","hired_at") WHERE hired_at is not null;--> statement-breakpoint
CREATE INDEX "applications_declined" ON "applications" USING btree ("uid","declined_at") WHERE declined_at is not null;--> statement-breakpoint
-- Moments of an application that count in the figures of its user.
CREATE FUNCTION figure_moments(state text, created_at timestamptz, sent_at timestamptz, armed_at timestamptz,
  viewed_at timestamptz, replied_at timestamptz, interviewed_at timestamptz, hired_at timestamptz, declined_at timestamptz)
RETURNS timestamptz[] LANGUAGE sql IMMUTABLE AS $$
  select array_remove(array[created_at, case when state = 'submitted' then coalesce(sent_at, armed_at) end,
    viewed_at, replied_at, interviewed_at, hired_at, declined_at], null)
$$;--> statement-breakpoint
-- Many rows come in one statement, so their moments are marked together, by quarters of an hour: no zone's day begins within one.
CREATE FUNCTION mark_added_figures() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into figure_marks (uid, at)
  select distinct a.uid, date_bin('15 minutes', m.at, '2000-01-01 00:00:00+00') from changed a
  cross join unnest(figure_moments(a.state, a.created_at, a.sent_at, a.armed_at, a.viewed_at, a.replied_at, a.interviewed_at, a.hired_at, a.declined_at)) m (at);
  return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION mark_changed_figures() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into figure_marks (uid, at)
  select distinct new.uid, m.at from unnest(
    figure_moments(old.state, old.created_at, old.sent_at, old.armed_at, old.viewed_at, old.replied_at, old.interviewed_at, old.hired_at, old.declined_at)
    || figure_moments(new.state, new.created_at, new.sent_at, new.armed_at, new.viewed_at, new.replied_at, new.interviewed_at, new.hired_at, new.declined_at)) m (at);
  return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION mark_removed_figures() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- A user who is being deleted has no figures left to count.
  insert into figure_marks (uid, at)
  select distinct a.uid, date_bin('15 minutes', m.at, '2000-01-01 00:00:00+00')
  from changed a join users u on u.uid = a.uid and u.deleted_at is null
  cross join unnest(figure_moments(a.state, a.created_at, a.sent_at, a.armed_at, a.viewed_at, a.replied_at, a.interviewed_at, a.hired_at, a.declined_at)) m (at);
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER figures_added AFTER INSERT ON applications REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION mark_added_figures();--> statement-breakpoint
CREATE TRIGGER figures_changed AFTER UPDATE ON applications FOR EACH ROW
WHEN (old.state = 'submitted' OR new.state = 'submitted' OR old.created_at IS DISTINCT FROM new.created_at)
EXECUTE FUNCTION mark_changed_figures();--> statement-breakpoint
CREATE TRIGGER figures_removed AFTER DELETE ON applications REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION mark_removed_figures();--> statement-breakpoint
INSERT INTO jobs_seen (marketplace, at, jobs)
SELECT marketplace, date_bin('15 minutes', seen_at, '2000-01-01 00:00:00+00'), count(*)::int
FROM jobs WHERE owner_uid IS NULL GROUP BY 1, 2;
