CREATE TABLE `payment_disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`order_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`due_by` integer,
	`opened_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payment_disputes_payment_idx` ON `payment_disputes` (`payment_id`);--> statement-breakpoint
CREATE INDEX `payment_disputes_order_idx` ON `payment_disputes` (`order_id`,`status`);--> statement-breakpoint
CREATE INDEX `payment_disputes_open_idx` ON `payment_disputes` (`status`,`due_by`);--> statement-breakpoint
CREATE TABLE `payout_differences` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`provider` text NOT NULL,
	`kind` text NOT NULL,
	`payout_id` text,
	`entry_id` text,
	`payment_id` text,
	`refund_id` text,
	`order_id` text,
	`expected_cents` integer,
	`actual_cents` integer,
	`currency` text NOT NULL,
	`found_at` integer NOT NULL,
	`gone_at` integer,
	`explained_at` integer,
	`explained_by` text,
	`explanation` text,
	FOREIGN KEY (`payout_id`) REFERENCES `payouts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_differences_key_uq` ON `payout_differences` (`provider`,`key`);--> statement-breakpoint
CREATE INDEX `payout_differences_found_idx` ON `payout_differences` (`found_at`) WHERE "payout_differences"."gone_at" is null;--> statement-breakpoint
CREATE INDEX `payout_differences_payout_idx` ON `payout_differences` (`payout_id`);--> statement-breakpoint
CREATE TABLE `payout_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`payout_id` text NOT NULL,
	`kind` text NOT NULL,
	`type` text NOT NULL,
	`gross_cents` integer NOT NULL,
	`fee_cents` integer NOT NULL,
	`net_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`provider_ref` text,
	`payment_ref` text,
	`returned_payout` text,
	`at` integer NOT NULL,
	`payment_id` text,
	`refund_id` text,
	`order_id` text,
	FOREIGN KEY (`payout_id`) REFERENCES `payouts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `payout_entries_payout_idx` ON `payout_entries` (`payout_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `payout_entries_payment_idx` ON `payout_entries` (`payment_id`) WHERE "payout_entries"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX `payout_entries_unmatched_idx` ON `payout_entries` (`payment_ref`) WHERE "payout_entries"."payment_id" is null;--> statement-breakpoint
CREATE INDEX `payout_entries_returned_idx` ON `payout_entries` (`returned_payout`) WHERE "payout_entries"."returned_payout" is not null;--> statement-breakpoint
CREATE TABLE `payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`test` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`itemisation` text NOT NULL,
	`made_at` integer NOT NULL,
	`arrives_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payouts_arrives_idx` ON `payouts` (`arrives_at`,`id`);--> statement-breakpoint
CREATE INDEX `payouts_made_idx` ON `payouts` (`provider`,`made_at`);--> statement-breakpoint
CREATE TABLE `reconciliations` (
	`provider` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`lease_until` integer,
	`finished_at` integer,
	`failed_at` integer
);
--> statement-breakpoint
ALTER TABLE `refunds` ADD `came_back_at` integer;--> statement-breakpoint
CREATE INDEX `refunds_came_back_idx` ON `refunds` (`order_id`,`came_back_at`) WHERE "refunds"."came_back_at" is not null;--> statement-breakpoint
CREATE INDEX `payments_ending_idx` ON `payments` (`authorised_until`) WHERE "payments"."status" = 'authorised';