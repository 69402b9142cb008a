CREATE TABLE `email_undos` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_undos_token_uq` ON `email_undos` (`token_hash`);--> statement-breakpoint
CREATE INDEX `email_undos_user_idx` ON `email_undos` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `email_undos_email_idx` ON `email_undos` (`email`,`expires_at`);--> statement-breakpoint
CREATE INDEX `email_undos_expiry_idx` ON `email_undos` (`expires_at`);--> statement-breakpoint
CREATE TABLE `failed_resets` (
	`started_at` integer PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `email_codes` ADD `requester` text;