CREATE TABLE `product_companions` (
	`product_id` integer NOT NULL,
	`companion_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`product_id`, `companion_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`companion_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_companions_other_ck" CHECK("product_companions"."product_id" <> "product_companions"."companion_id")
);
--> statement-breakpoint
CREATE INDEX `product_companions_companion_idx` ON `product_companions` (`companion_id`);