ALTER TABLE "subscriptions" ADD COLUMN "paid_price_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paid_until" timestamp with time zone;