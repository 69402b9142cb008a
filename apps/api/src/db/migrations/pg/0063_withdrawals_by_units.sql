ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_pkey";--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "id" text;--> statement-breakpoint
UPDATE "withdrawals" SET "id" = "order_id";--> statement-breakpoint
ALTER TABLE "withdrawals" ALTER COLUMN "id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "sent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "condition_note" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "restocked" jsonb;--> statement-breakpoint
CREATE INDEX "withdrawals_order_idx" ON "withdrawals" USING btree ("order_id","requested_at");--> statement-breakpoint
CREATE INDEX "withdrawals_requested_idx" ON "withdrawals" USING btree ("requested_at","id");