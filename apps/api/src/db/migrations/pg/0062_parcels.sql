CREATE TABLE "parcels" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"contents" jsonb NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"weight_grams" integer,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "customs_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_order_uq" ON "parcels" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "parcels_unsent_idx" ON "parcels" USING btree ("created_at","id") WHERE "parcels"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "orders_shipped_idx" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'shipped';