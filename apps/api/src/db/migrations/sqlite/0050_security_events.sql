CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`outcome` text NOT NULL,
	`subject` text,
	`actor` text,
	`network` text,
	`device` text,
	`count` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `security_events_at_idx` ON `security_events` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_kind_idx` ON `security_events` (`kind`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_subject_idx` ON `security_events` (`subject`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_actor_idx` ON `security_events` (`actor`,`at`,`id`);
--> statement-breakpoint
CREATE TRIGGER `security_events_no_update` BEFORE UPDATE ON `security_events` BEGIN
	SELECT RAISE(ABORT, 'security events are append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `security_events_no_delete` BEFORE DELETE ON `security_events`
WHEN old.at >= coalesce((SELECT value FROM sequences WHERE name = 'security_events_purge'), 0) * 86400000 BEGIN
	SELECT RAISE(ABORT, 'security events are append-only');
END;
