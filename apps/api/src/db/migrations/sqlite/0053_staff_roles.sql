CREATE TABLE `staff_roles` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`folded_name` text NOT NULL,
	`permissions` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_roles_name_uq` ON `staff_roles` (`folded_name`);--> statement-breakpoint
ALTER TABLE `users` ADD `built_in_role` text;--> statement-breakpoint
ALTER TABLE `users` ADD `staff_role_id` text REFERENCES staff_roles(id);--> statement-breakpoint
UPDATE `users` SET `built_in_role` = 'owner' WHERE `role` = 'admin';
