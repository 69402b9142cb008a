CREATE TABLE `text_changes` (
	`kind` text NOT NULL,
	`owner_id` integer NOT NULL,
	`locale` text NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `owner_id`, `locale`)
);
