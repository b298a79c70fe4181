CREATE TABLE "currency_rates" (
	"marketplace" text NOT NULL,
	"currency" text NOT NULL,
	"usd_per_unit" double precision NOT NULL,
	"updated_at" timestamp with time zone DEFAULT product_clock() NOT NULL,
	CONSTRAINT "currency_rates_marketplace_currency_pk" PRIMARY KEY("marketplace","currency")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "fixed_budget_min" double precision;--> statement-breakpoint
ALTER TABLE "marketplaces" ADD COLUMN "term_rules" jsonb;--> statement-breakpoint
ALTER TABLE "scanners" ADD COLUMN "price" jsonb;