CREATE TABLE `text_page_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`page_id` integer NOT NULL,
	`locale` text NOT NULL,
	`number` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`body` text,
	`author_id` text,
	`written_at` integer NOT NULL,
	`published_at` integer,
	FOREIGN KEY (`page_id`) REFERENCES `text_pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "text_page_versions_number_ck" CHECK("text_page_versions"."number" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `text_page_versions_number_uq` ON `text_page_versions` (`page_id`,`locale`,`number`);--> statement-breakpoint
CREATE TABLE `text_pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`visible` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `text_pages_slug_uq` ON `text_pages` (`slug`);--> statement-breakpoint
CREATE INDEX `text_pages_list_idx` ON `text_pages` (`updated_at`,`id`);--> statement-breakpoint
-- the pages every shop has, with their built-in text
INSERT INTO `text_pages` (`slug`, `visible`, `created_at`, `updated_at`) VALUES ('about', 1, 0, 0), ('contact', 1, 0, 0), ('faqs', 1, 0, 0), ('terms', 1, 0, 0), ('privacy', 1, 0, 0);
