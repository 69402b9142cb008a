CREATE TABLE `home_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` integer NOT NULL,
	`document` text,
	`author_id` text,
	`changed_at` integer NOT NULL,
	`published_at` integer,
	`next_change_at` integer,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "home_versions_number_ck" CHECK("home_versions"."number" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `home_versions_number_uq` ON `home_versions` (`number`);