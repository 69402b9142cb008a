CREATE TABLE `counters` (
	`id` text PRIMARY KEY NOT NULL,
	`used` real NOT NULL,
	`at` integer NOT NULL,
	`waits_until` integer,
	`expires_at` integer NOT NULL,
	`kind` text,
	`scope` text,
	`account_id` text,
	`network` text
);
