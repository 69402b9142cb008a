CREATE TABLE "payment_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"due_by" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_differences" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"payout_id" text,
	"entry_id" text,
	"payment_id" text,
	"refund_id" text,
	"order_id" text,
	"expected_cents" bigint,
	"actual_cents" bigint,
	"currency" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"gone_at" timestamp (3) with time zone,
	"explained_at" timestamp (3) with time zone,
	"explained_by" text,
	"explanation" text
);
--> statement-breakpoint
CREATE TABLE "payout_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"payout_id" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"gross_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"net_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider_ref" text,
	"payment_ref" text,
	"returned_payout" text,
	"at" timestamp (3) with time zone NOT NULL,
	"payment_id" text,
	"refund_id" text,
	"order_id" text
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"test" boolean NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"itemisation" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"arrives_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"provider" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "came_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_differences" ADD CONSTRAINT "payout_differences_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_differences" ADD CONSTRAINT "payout_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_differences" ADD CONSTRAINT "payout_differences_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_differences" ADD CONSTRAINT "payout_differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_disputes_payment_idx" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_order_idx" ON "payment_disputes" USING btree ("order_id","status");--> statement-breakpoint
CREATE INDEX "payment_disputes_open_idx" ON "payment_disputes" USING btree ("status","due_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_differences_key_uq" ON "payout_differences" USING btree ("provider","key");--> statement-breakpoint
CREATE INDEX "payout_differences_found_idx" ON "payout_differences" USING btree ("found_at") WHERE "payout_differences"."gone_at" is null;--> statement-breakpoint
CREATE INDEX "payout_differences_payout_idx" ON "payout_differences" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_entries_payout_idx" ON "payout_entries" USING btree ("payout_id","at","id");--> statement-breakpoint
CREATE INDEX "payout_entries_payment_idx" ON "payout_entries" USING btree ("payment_id") WHERE "payout_entries"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "payout_entries_unmatched_idx" ON "payout_entries" USING btree ("payment_ref") WHERE "payout_entries"."payment_id" is null;--> statement-breakpoint
CREATE INDEX "payout_entries_returned_idx" ON "payout_entries" USING btree ("returned_payout") WHERE "payout_entries"."returned_payout" is not null;--> statement-breakpoint
CREATE INDEX "payouts_arrives_idx" ON "payouts" USING btree ("arrives_at","id");--> statement-breakpoint
CREATE INDEX "payouts_made_idx" ON "payouts" USING btree ("provider","made_at");--> statement-breakpoint
CREATE INDEX "payments_ending_idx" ON "payments" USING btree ("authorised_until") WHERE "payments"."status" = 'authorised';--> statement-breakpoint
CREATE INDEX "refunds_came_back_idx" ON "refunds" USING btree ("order_id","came_back_at") WHERE "refunds"."came_back_at" is not null;