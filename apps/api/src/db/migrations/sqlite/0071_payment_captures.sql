CREATE TABLE `payment_captures` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`number` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`final` integer NOT NULL,
	`parcel` integer,
	`created_at` integer NOT NULL,
	`captured_at` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "payment_captures_amount_ck" CHECK("payment_captures"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_captures_uq` ON `payment_captures` (`payment_id`,`number`);--> statement-breakpoint
ALTER TABLE `payments` ADD `captures_parts` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `released_cents` integer;