CREATE TABLE `approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`request` text NOT NULL,
	`amount_cents` integer,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`effective_at` integer,
	`outcome` text,
	`decided_by` text,
	`decided_at` integer,
	`reason` text,
	`failure` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_open_uq` ON `approvals` (`kind`,`subject`) WHERE "approvals"."outcome" is null;--> statement-breakpoint
CREATE INDEX `approvals_asked_idx` ON `approvals` (`asked_at`,`id`);--> statement-breakpoint
CREATE INDEX `approvals_decided_idx` ON `approvals` (`decided_at`);