CREATE TABLE `csv_stock_moves` (
	`variant_id` integer NOT NULL,
	`export_id` text NOT NULL,
	`stock_seen` integer NOT NULL,
	`stock` integer NOT NULL,
	`moved_at` integer NOT NULL,
	PRIMARY KEY(`variant_id`, `export_id`, `stock_seen`),
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `csv_stock_moves_moved_idx` ON `csv_stock_moves` (`moved_at`);