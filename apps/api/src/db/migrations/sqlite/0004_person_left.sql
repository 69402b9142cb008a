ALTER TABLE `orders` ADD `person_left_at` integer;--> statement-breakpoint
CREATE INDEX `orders_left_idx` ON `orders` (`person_left_at`) WHERE "orders"."person_left_at" is not null;