CREATE UNIQUE INDEX "auth_accounts_once" ON "auth_accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
-- Sessions are kept by the hash of their token from here on; those that stand stay.
UPDATE "auth_sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
