CREATE TABLE `jacket_proofs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_jacket_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`hash` text NOT NULL,
	`note` text NOT NULL,
	`sent_at` integer NOT NULL,
	`sent_by` text,
	`answer` text,
	`answered_at` integer,
	`message` text,
	FOREIGN KEY (`order_jacket_id`) REFERENCES `order_jackets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sent_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jacket_proofs_uq` ON `jacket_proofs` (`order_jacket_id`,`revision`);