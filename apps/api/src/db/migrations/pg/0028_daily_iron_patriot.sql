CREATE TABLE "product_companions" (
	"product_id" integer NOT NULL,
	"companion_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_companions_pk" PRIMARY KEY("product_id","companion_id"),
	CONSTRAINT "product_companions_other_ck" CHECK ("product_companions"."product_id" <> "product_companions"."companion_id")
);
--> statement-breakpoint
ALTER TABLE "product_companions" ADD CONSTRAINT "product_companions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_companions" ADD CONSTRAINT "product_companions_companion_id_products_id_fk" FOREIGN KEY ("companion_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_companions_companion_idx" ON "product_companions" USING btree ("companion_id");