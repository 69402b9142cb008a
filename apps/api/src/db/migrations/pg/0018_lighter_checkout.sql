DROP INDEX "outbox_due_idx";--> statement-breakpoint
DROP INDEX "payments_status_idx";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "source" jsonb;--> statement-breakpoint
CREATE INDEX "outbox_open_idx" ON "outbox" USING btree ("due_at") WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "payments_waiting_idx" ON "payments" USING btree ("status","updated_at") WHERE "payments"."status" <> 'captured';