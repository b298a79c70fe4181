CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text,
	"open_checkout_id" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT product_clock() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_purchases" (
	"checkout_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"customer_id" text,
	"created_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT product_clock() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"status" text NOT NULL,
	"price_id" text NOT NULL,
	"item_id" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"cancels_at" timestamp with time zone,
	"unpaid_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "granted_tier" text;--> statement-breakpoint
-- Nothing was sold before: what is there was granted by hand.
UPDATE "entitlements" SET "granted_tier" = "tier", "tier" = 'free', "status" = 'none' WHERE "tier" <> 'free';--> statement-breakpoint
-- No call ever gave one out: what is there was made by hand.
DELETE FROM "subscription_links";--> statement-breakpoint
ALTER TABLE "subscription_links" ADD COLUMN "checkout_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_of_user" ON "customers" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "subscriptions_of_customer" ON "subscriptions" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "subscription_links" ADD CONSTRAINT "subscription_links_checkout_id_guest_purchases_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."guest_purchases"("checkout_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_links" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "subscription_links" DROP COLUMN "tier";--> statement-breakpoint
ALTER TABLE "subscription_links" DROP COLUMN "taken_at";