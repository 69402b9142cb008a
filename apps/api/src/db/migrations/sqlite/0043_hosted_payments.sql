CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`subjects` text NOT NULL,
	`occurred_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lease_until` integer
);
--> statement-breakpoint
CREATE INDEX `payment_events_new_idx` ON `payment_events` (`lease_until`,`received_at`) WHERE "payment_events"."state" = 'new';--> statement-breakpoint
CREATE INDEX `payment_events_received_idx` ON `payment_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `payment_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` text NOT NULL,
	`at` integer NOT NULL,
	`from_status` text NOT NULL,
	`to_status` text NOT NULL,
	`cause` text NOT NULL,
	`event_id` text,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payment_moves_payment_idx` ON `payment_moves` (`payment_id`,`id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `payment_due_at` integer;--> statement-breakpoint
CREATE INDEX `orders_unpaid_idx` ON `orders` (`payment_due_at`) WHERE "orders"."status" = 'pending';--> statement-breakpoint
ALTER TABLE `payments` ADD `session_ref` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `provider_ref` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `page_url` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `test` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `capture_later` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `authorised_until` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `observed_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_session_uq` ON `payments` (`session_ref`) WHERE "payments"."session_ref" is not null;--> statement-breakpoint
CREATE INDEX `payments_provider_idx` ON `payments` (`provider_ref`) WHERE "payments"."provider_ref" is not null;