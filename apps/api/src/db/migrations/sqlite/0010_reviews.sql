CREATE TABLE `review_media` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`review_id` integer NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`file` text NOT NULL,
	`width` integer,
	`height` integer,
	`placeholder` text,
	`duration_ms` integer,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_media_file_uq` ON `review_media` (`file`);--> statement-breakpoint
CREATE INDEX `review_media_review_idx` ON `review_media` (`review_id`,`position`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text,
	`is_verified_purchase` integer NOT NULL,
	`rating` integer NOT NULL,
	`title` text NOT NULL,
	`review_text` text NOT NULL,
	`language` text NOT NULL,
	`status` text NOT NULL,
	`rejection_reason` text,
	`search_text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reviews_rating_ck" CHECK("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_content_ck" CHECK("reviews"."title" <> '' or "reviews"."review_text" <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_author_uq` ON `reviews` (`product_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `reviews_product_idx` ON `reviews` (`product_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_status_idx` ON `reviews` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_user_idx` ON `reviews` (`user_id`);--> statement-breakpoint
CREATE INDEX `reviews_order_idx` ON `reviews` (`order_id`);--> statement-breakpoint
ALTER TABLE `products` ADD `stars_1` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `stars_2` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `stars_3` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `stars_4` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `stars_5` integer DEFAULT 0 NOT NULL;