CREATE TABLE `menu_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` integer NOT NULL,
	`document` text,
	`author_id` text,
	`changed_at` integer NOT NULL,
	`published_at` integer,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "menu_versions_number_ck" CHECK("menu_versions"."number" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `menu_versions_number_uq` ON `menu_versions` (`number`);