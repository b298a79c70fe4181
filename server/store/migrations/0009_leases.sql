CREATE TABLE "leases" (
	"work" text PRIMARY KEY NOT NULL,
	"fence" bigserial NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
