ALTER TABLE `withdrawals` ADD `exchange` text;--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `exchange_state` text;--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `exchange_variant_id` integer REFERENCES variants(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `held_until` integer;--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `exchanged_until` integer;--> statement-breakpoint
CREATE INDEX `withdrawals_held_idx` ON `withdrawals` (`held_until`) WHERE "withdrawals"."held_until" is not null;--> statement-breakpoint
CREATE INDEX `withdrawals_exchange_idx` ON `withdrawals` (`exchange_variant_id`) WHERE "withdrawals"."exchange_variant_id" is not null;