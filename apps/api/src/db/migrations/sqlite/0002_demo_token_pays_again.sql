DROP INDEX `demo_charges_token_uq`;--> statement-breakpoint
CREATE INDEX `demo_charges_token_idx` ON `demo_charges` (`token`);