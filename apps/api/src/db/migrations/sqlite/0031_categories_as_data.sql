CREATE TABLE `redirects` (
	`kind` text NOT NULL,
	`old_slug` text NOT NULL,
	`new_slug` text NOT NULL,
	PRIMARY KEY(`kind`, `old_slug`)
);
--> statement-breakpoint
ALTER TABLE `categories` ADD `hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `categories` ADD `picture_file` text;--> statement-breakpoint
ALTER TABLE `categories` ADD `picture_width` integer;--> statement-breakpoint
ALTER TABLE `categories` ADD `picture_height` integer;--> statement-breakpoint
ALTER TABLE `categories` ADD `picture_placeholder` text;--> statement-breakpoint
ALTER TABLE `categories` ADD `updated_at` integer;--> statement-breakpoint
ALTER TABLE `category_texts` ADD `description` text DEFAULT '' NOT NULL;