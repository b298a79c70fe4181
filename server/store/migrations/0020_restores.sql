ALTER TABLE "applications" ADD COLUMN "look_up_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "marketplaces" ADD COLUMN "is_catching_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_to_look_up_first" ON "applications" USING btree ("uid") WHERE look_up_first and state in ('queued', 'review');