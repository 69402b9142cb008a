CREATE TABLE `parcels` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`number` integer NOT NULL,
	`contents` text NOT NULL,
	`carrier` text,
	`tracking_number` text,
	`weight_grams` integer,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `parcels_order_uq` ON `parcels` (`order_id`,`number`);--> statement-breakpoint
CREATE INDEX `parcels_unsent_idx` ON `parcels` (`created_at`,`id`) WHERE "parcels"."sent_at" is null;--> statement-breakpoint
ALTER TABLE `orders` ADD `delivery` text;--> statement-breakpoint
CREATE INDEX `orders_shipped_idx` ON `orders` (`created_at`) WHERE "orders"."status" = 'shipped';--> statement-breakpoint
ALTER TABLE `products` ADD `weight_grams` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `customs_code` text;--> statement-breakpoint
ALTER TABLE `products` ADD `origin` text;