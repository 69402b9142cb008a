ALTER TABLE `price_changes` ADD `is_for_sale` integer DEFAULT true NOT NULL;--> statement-breakpoint
INSERT INTO "price_changes" ("product_id", "at", "price_cents", "discount", "is_for_sale")
SELECT "products"."id", "products"."updated_at", "products"."price_cents", "products"."discount", false
FROM "products" WHERE "products"."status" = 'archived';
