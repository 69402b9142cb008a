DROP INDEX "orders_created_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_by_destination" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vat_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" USING btree ("created_at","id","status","country","total_cents","subtotal_cents","tax_cents","shipping_cents","vat_rate","vat_by_destination","item_count","search_text");