CREATE TABLE `sale_shares` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`placed_at` integer NOT NULL,
	`product_id` integer,
	`is_jacket` integer NOT NULL,
	`orders` integer NOT NULL,
	`category_orders` integer NOT NULL,
	`items` integer NOT NULL,
	`subtotal_cents` integer NOT NULL,
	`tax_cents` integer NOT NULL,
	`shipping_cents` integer NOT NULL,
	`refunded_cents` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `sale_shares_order_idx` ON `sale_shares` (`order_id`);--> statement-breakpoint
CREATE INDEX `sale_shares_product_idx` ON `sale_shares` (`product_id`,`placed_at`,`items`,`subtotal_cents`,`tax_cents`,`shipping_cents`,`refunded_cents`,`orders`,`category_orders`,`is_jacket`);--> statement-breakpoint
DROP INDEX `orders_status_idx`;--> statement-breakpoint
DROP INDEX `orders_created_idx`;--> statement-breakpoint
DROP INDEX `orders_total_idx`;--> statement-breakpoint
ALTER TABLE `orders` ADD `counted_at` integer;--> statement-breakpoint
CREATE INDEX `orders_uncounted_idx` ON `orders` (`created_at`,`id`) WHERE "orders"."counted_at" is null;--> statement-breakpoint
CREATE INDEX `orders_created_idx` ON `orders` (`created_at`,`id`,`status`,`country`,`total_cents`,`subtotal_cents`,`tax_cents`,`shipping_cents`,`vat_rate`,`item_count`,`search_text`);--> statement-breakpoint
CREATE INDEX `orders_total_idx` ON `orders` (`total_cents`,`id`,`created_at`,`status`,`country`);--> statement-breakpoint
DROP INDEX `audit_log_actor_idx`;--> statement-breakpoint
DROP INDEX `audit_log_action_idx`;--> statement-breakpoint
CREATE INDEX `audit_log_actor_idx` ON `audit_log` (`actor_id`,`id`,`action`,`entity`);--> statement-breakpoint
CREATE INDEX `audit_log_action_idx` ON `audit_log` (`action`,`id`,`actor_id`,`entity`);--> statement-breakpoint
DROP INDEX `payments_order_idx`;--> statement-breakpoint
CREATE INDEX `payments_order_idx` ON `payments` (`order_id`,`status`) WHERE "payments"."order_id" is not null;--> statement-breakpoint
DROP INDEX `product_texts_name_idx`;--> statement-breakpoint
CREATE INDEX `product_texts_name_idx` ON `product_texts` (`locale`,`name_rank`,`product_id`,`name`);--> statement-breakpoint
CREATE INDEX `users_list_idx` ON `users` (`role`,`created_at`,`id`,`name`,`email`,`email_verified_at`,`disabled_at`);