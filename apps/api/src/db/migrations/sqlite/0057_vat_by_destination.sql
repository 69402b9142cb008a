DROP INDEX `orders_created_idx`;--> statement-breakpoint
ALTER TABLE `orders` ADD `vat_by_destination` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `vat` text;--> statement-breakpoint
CREATE INDEX `orders_created_idx` ON `orders` (`created_at`,`id`,`status`,`country`,`total_cents`,`subtotal_cents`,`tax_cents`,`shipping_cents`,`vat_rate`,`vat_by_destination`,`item_count`,`search_text`);--> statement-breakpoint
ALTER TABLE `products` ADD `vat_class` text DEFAULT 'standard' NOT NULL;