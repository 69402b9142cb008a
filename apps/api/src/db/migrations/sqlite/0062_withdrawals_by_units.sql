CREATE TABLE `__new_withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`status` text NOT NULL,
	`lines` text,
	`sent` integer DEFAULT true NOT NULL,
	`reason` text,
	`note` text,
	`refund_id` text,
	`condition` text,
	`condition_note` text,
	`restocked` text,
	`requested_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_withdrawals`("id", "order_id", "status", "reason", "note", "refund_id", "requested_at", "updated_at") SELECT "order_id", "order_id", "status", "reason", "note", "refund_id", "requested_at", "updated_at" FROM `withdrawals`;--> statement-breakpoint
DROP TABLE `withdrawals`;--> statement-breakpoint
ALTER TABLE `__new_withdrawals` RENAME TO `withdrawals`;--> statement-breakpoint
CREATE INDEX `withdrawals_order_idx` ON `withdrawals` (`order_id`,`requested_at`);--> statement-breakpoint
CREATE INDEX `withdrawals_requested_idx` ON `withdrawals` (`requested_at`,`id`);