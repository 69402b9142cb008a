CREATE TABLE "csv_stock_moves" (
	"variant_id" integer NOT NULL,
	"export_id" text NOT NULL,
	"stock_seen" integer NOT NULL,
	"stock" integer NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "csv_stock_moves_pk" PRIMARY KEY("variant_id","export_id","stock_seen")
);
--> statement-breakpoint
ALTER TABLE "csv_stock_moves" ADD CONSTRAINT "csv_stock_moves_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "csv_stock_moves_moved_idx" ON "csv_stock_moves" USING btree ("moved_at");