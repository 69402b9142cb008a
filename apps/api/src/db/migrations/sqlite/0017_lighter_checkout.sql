DROP INDEX `outbox_due_idx`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `source` text;--> statement-breakpoint
CREATE INDEX `outbox_open_idx` ON `outbox` (`due_at`) WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
DROP INDEX `payments_status_idx`;--> statement-breakpoint
CREATE INDEX `payments_waiting_idx` ON `payments` (`status`,`updated_at`) WHERE "payments"."status" <> 'captured';