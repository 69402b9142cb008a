CREATE TABLE `former_designs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_jacket_id` integer NOT NULL,
	`design` text NOT NULL,
	`design_hash` text NOT NULL,
	`renderer_version` text NOT NULL,
	`own_front` text NOT NULL,
	`own_back` text NOT NULL,
	`captured_front` text NOT NULL,
	`captured_back` text NOT NULL,
	`pictures_match` integer NOT NULL,
	`replaced_at` integer NOT NULL,
	`replaced_by` text,
	FOREIGN KEY (`order_jacket_id`) REFERENCES `order_jackets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`replaced_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `former_designs_jacket_idx` ON `former_designs` (`order_jacket_id`,`id`);--> statement-breakpoint
CREATE INDEX `former_designs_hash_idx` ON `former_designs` (`design_hash`);