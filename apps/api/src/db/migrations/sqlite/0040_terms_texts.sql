CREATE TABLE `terms_texts` (
	`hash` text PRIMARY KEY NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL
);
