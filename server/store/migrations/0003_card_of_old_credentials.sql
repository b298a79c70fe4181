-- Credentials take their version from their card. Those from before there were cards had their own, which must not come again.
UPDATE "users" u SET "card_versions" = u."card_versions" || jsonb_build_object('credentials', m."version")
FROM "marketplace_accounts" m
WHERE m."uid" = u."uid" AND m."version" > coalesce((u."card_versions" ->> 'credentials')::int, 0);
