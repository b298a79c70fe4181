CREATE TABLE "job_segments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"jobs" integer NOT NULL,
	"buckets" integer NOT NULL,
	"newest_at" timestamp with time zone NOT NULL,
	"figures" "bytea" NOT NULL,
	"built_at" timestamp with time zone NOT NULL,
	"tidied_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "segment_ids" (
	"segment" integer NOT NULL,
	"page" integer NOT NULL,
	"ids" text[] NOT NULL,
	CONSTRAINT "segment_ids_segment_page_pk" PRIMARY KEY("segment","page")
);
--> statement-breakpoint
CREATE TABLE "segment_words" (
	"segment" integer NOT NULL,
	"bucket" integer NOT NULL,
	"words" "bytea" NOT NULL,
	CONSTRAINT "segment_words_segment_bucket_pk" PRIMARY KEY("segment","bucket")
);
--> statement-breakpoint
CREATE TABLE "unfiled_jobs" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"posted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- What is in them cannot be compressed further.
ALTER TABLE "job_segments" ALTER COLUMN "figures" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "segment_words" ALTER COLUMN "words" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE FUNCTION note_unfiled_job() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into unfiled_jobs (job_id, posted_at) values (new.id, new.posted_at);
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER jobs_unfiled AFTER INSERT ON jobs FOR EACH ROW WHEN (new.owner_uid IS NULL) EXECUTE FUNCTION note_unfiled_job();--> statement-breakpoint
CREATE TRIGGER jobs_filed_otherwise AFTER UPDATE ON jobs FOR EACH ROW
WHEN (new.owner_uid IS NULL AND (old.word_hashes IS DISTINCT FROM new.word_hashes OR old.content_removed_at IS DISTINCT FROM new.content_removed_at))
EXECUTE FUNCTION note_unfiled_job();--> statement-breakpoint
INSERT INTO unfiled_jobs (job_id, posted_at) SELECT id, posted_at FROM jobs WHERE owner_uid IS NULL;
