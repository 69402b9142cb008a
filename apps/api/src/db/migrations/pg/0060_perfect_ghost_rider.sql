ALTER TABLE "orders" ADD COLUMN "company_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_id_state" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_id_answer" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_id_due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_vat_id_due_idx" ON "orders" USING btree ("vat_id_due_at") WHERE "orders"."vat_id_due_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_vat_id_idx" ON "orders" USING btree ("created_at","id","vat_id_state") WHERE "orders"."vat_id" is not null;