ALTER TABLE "payments" ADD COLUMN "capture_failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "refund_id" text;--> statement-breakpoint
-- the refund was noted by another reading of the clock, some ms after the move
UPDATE withdrawals SET refund_id = (SELECT r.id FROM refunds r WHERE r.order_id = withdrawals.order_id AND r.created_at BETWEEN withdrawals.updated_at AND withdrawals.updated_at + interval '10 seconds' ORDER BY r.created_at LIMIT 1) WHERE status = 'refunded';--> statement-breakpoint
UPDATE withdrawals SET status = 'refunding' WHERE status = 'refunded' AND EXISTS (SELECT 1 FROM refunds r WHERE r.id = withdrawals.refund_id AND r.status = 'pending');--> statement-breakpoint
UPDATE withdrawals SET status = 'received' WHERE status = 'refunded' AND EXISTS (SELECT 1 FROM refunds r WHERE r.id = withdrawals.refund_id AND r.status = 'failed') AND NOT EXISTS (SELECT 1 FROM refunds later WHERE later.order_id = withdrawals.order_id AND later.status <> 'failed' AND later.created_at > withdrawals.updated_at);
