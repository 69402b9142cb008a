CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`next_at` integer NOT NULL,
	`holder` text,
	`lease_until` integer,
	`started_at` integer,
	`finished_at` integer,
	`result` text,
	`duration_ms` integer,
	`failed_at` integer,
	`failure` text
);
