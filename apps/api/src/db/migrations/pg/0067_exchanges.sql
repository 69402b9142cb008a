ALTER TABLE "withdrawals" ADD COLUMN "exchange" jsonb;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "exchange_state" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "exchange_variant_id" integer;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "exchanged_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_exchange_variant_id_variants_id_fk" FOREIGN KEY ("exchange_variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_held_idx" ON "withdrawals" USING btree ("held_until") WHERE "withdrawals"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_exchange_idx" ON "withdrawals" USING btree ("exchange_variant_id") WHERE "withdrawals"."exchange_variant_id" is not null;