CREATE TABLE `unmatched_searches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`language` text NOT NULL,
	`term` text NOT NULL,
	`times` integer NOT NULL,
	`similar_shown` integer NOT NULL,
	`dismissed` integer DEFAULT false NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unmatched_searches_term_uq` ON `unmatched_searches` (`language`,`term`);--> statement-breakpoint
CREATE INDEX `unmatched_searches_times_idx` ON `unmatched_searches` (`times`,`last_at`,`id`);