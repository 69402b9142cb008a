ALTER TABLE "payout_entries" ADD COLUMN "taken_cents" bigint;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD COLUMN "taken_currency" text;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD COLUMN "exchange_rate" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "returned_cents" bigint;--> statement-breakpoint
-- payouts with entries of which the customer's currency is not known are fetched again at the next reconciliation
UPDATE "payouts" SET "itemisation" = 'pending' WHERE "id" IN (
	SELECT "payout_entries"."payout_id" FROM "payout_entries" INNER JOIN "payments" ON "payments"."id" = "payout_entries"."payment_id" WHERE "payments"."charge" IS NOT NULL
);
