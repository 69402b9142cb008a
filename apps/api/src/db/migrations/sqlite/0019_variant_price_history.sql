CREATE TABLE `difference_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`size` text NOT NULL,
	`color` text NOT NULL,
	`at` integer NOT NULL,
	`difference_cents` integer,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `difference_changes_product_idx` ON `difference_changes` (`product_id`,`at`);
--> statement-breakpoint
INSERT INTO "difference_changes" ("product_id", "variant_id", "size", "color", "at", "difference_cents")
SELECT "variants"."product_id", "variants"."id", "variants"."size", "variants"."color",
  coalesce((SELECT min("price_changes"."at") FROM "price_changes" WHERE "price_changes"."product_id" = "products"."id"), "products"."created_at"),
  "variants"."price_difference_cents"
FROM "variants" INNER JOIN "products" ON "products"."id" = "variants"."product_id";
