ALTER TABLE `order_jackets` ADD `not_sent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `not_sent` integer DEFAULT 0 NOT NULL;