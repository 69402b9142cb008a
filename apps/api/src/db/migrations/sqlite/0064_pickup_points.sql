CREATE TABLE `found_pickup_points` (
	`carrier` text NOT NULL,
	`country` text NOT NULL,
	`postal_code` text NOT NULL,
	`points` text NOT NULL,
	`found_at` integer NOT NULL,
	PRIMARY KEY(`carrier`, `country`, `postal_code`)
);
--> statement-breakpoint
CREATE INDEX `found_pickup_points_found_idx` ON `found_pickup_points` (`found_at`);