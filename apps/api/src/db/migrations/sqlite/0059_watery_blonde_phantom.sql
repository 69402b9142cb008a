ALTER TABLE `orders` ADD `company_name` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `vat_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `vat_id_state` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `vat_id_answer` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `vat_id_due_at` integer;--> statement-breakpoint
CREATE INDEX `orders_vat_id_due_idx` ON `orders` (`vat_id_due_at`) WHERE "orders"."vat_id_due_at" is not null;--> statement-breakpoint
CREATE INDEX `orders_vat_id_idx` ON `orders` (`created_at`,`id`,`vat_id_state`) WHERE "orders"."vat_id" is not null;