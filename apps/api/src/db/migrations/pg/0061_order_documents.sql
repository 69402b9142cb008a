CREATE TABLE "order_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" text NOT NULL,
	"refund_id" text,
	"reference" text,
	"total_cents" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "documented_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_number_uq" ON "order_documents" USING btree ("kind","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_invoice_uq" ON "order_documents" USING btree ("order_id") WHERE "order_documents"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_refund_uq" ON "order_documents" USING btree ("refund_id") WHERE "order_documents"."refund_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_cancelled_uq" ON "order_documents" USING btree ("order_id") WHERE "order_documents"."kind" = 'credit_note' and "order_documents"."refund_id" is null;--> statement-breakpoint
CREATE INDEX "order_documents_order_idx" ON "order_documents" USING btree ("order_id","issued_at");--> statement-breakpoint
CREATE INDEX "order_documents_issued_idx" ON "order_documents" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "orders_undocumented_idx" ON "orders" USING btree ("created_at","id","status") WHERE "orders"."documented_at" is null;