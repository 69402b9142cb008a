DROP INDEX `orders_user_idx`;--> statement-breakpoint
CREATE INDEX `orders_user_idx` ON `orders` (`user_id`,`created_at`,`status`,`total_cents`) WHERE "orders"."user_id" is not null;