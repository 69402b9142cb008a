CREATE TABLE `order_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`year` integer NOT NULL,
	`sequence` integer NOT NULL,
	`number` text NOT NULL,
	`order_id` text NOT NULL,
	`refund_id` text,
	`reference` text,
	`total_cents` integer NOT NULL,
	`parts` text NOT NULL,
	`file` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`issued_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_documents_number_uq` ON `order_documents` (`kind`,`year`,`sequence`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_documents_invoice_uq` ON `order_documents` (`order_id`) WHERE "order_documents"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX `order_documents_refund_uq` ON `order_documents` (`refund_id`) WHERE "order_documents"."refund_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `order_documents_cancelled_uq` ON `order_documents` (`order_id`) WHERE "order_documents"."kind" = 'credit_note' and "order_documents"."refund_id" is null;--> statement-breakpoint
CREATE INDEX `order_documents_order_idx` ON `order_documents` (`order_id`,`issued_at`);--> statement-breakpoint
CREATE INDEX `order_documents_issued_idx` ON `order_documents` (`issued_at`,`id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `documented_at` integer;--> statement-breakpoint
CREATE INDEX `orders_undocumented_idx` ON `orders` (`created_at`,`id`,`status`) WHERE "orders"."documented_at" is null;