CREATE TABLE `order_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_codes_order_idx` ON `order_codes` (`order_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `order_codes_created_idx` ON `order_codes` (`created_at`);--> statement-breakpoint
ALTER TABLE `orders` ADD `link_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `link_since` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `joined_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `declined_at` integer;--> statement-breakpoint
UPDATE `orders` SET `link_version` = 0, `link_since` = CAST(strftime('%s', 'now') AS integer) * 1000;
