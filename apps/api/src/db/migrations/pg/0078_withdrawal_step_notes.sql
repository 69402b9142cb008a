ALTER TABLE "withdrawals" ADD COLUMN "step_notes" jsonb;--> statement-breakpoint
-- of people who were erased before
UPDATE "order_events" SET "note" = NULL WHERE "note" IS NOT NULL AND "order_id" IN (SELECT "id" FROM "orders" WHERE "email" = '');
