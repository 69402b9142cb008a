CREATE TABLE `parcel_bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`parcel_id` text NOT NULL,
	`reference` text NOT NULL,
	`product` text NOT NULL,
	`product_name` text NOT NULL,
	`method` text,
	`country` text NOT NULL,
	`created_at` integer NOT NULL,
	`asked_at` integer NOT NULL,
	`shipment` text,
	`booked_at` integer,
	`delivered_at` integer,
	FOREIGN KEY (`parcel_id`) REFERENCES `parcels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `parcel_bookings_parcel_uq` ON `parcel_bookings` (`parcel_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `parcel_bookings_shipment_uq` ON `parcel_bookings` (`shipment`);--> statement-breakpoint
CREATE INDEX `parcel_bookings_method_idx` ON `parcel_bookings` (`country`,`booked_at`);