CREATE TABLE `search_texts` (
	`kind` text NOT NULL,
	`owner_id` integer NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	PRIMARY KEY(`kind`, `owner_id`, `locale`)
);
