ALTER TABLE "entitlements" ADD COLUMN "paid_twice_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "guest_purchases_of_email" ON "guest_purchases" USING btree ("email");