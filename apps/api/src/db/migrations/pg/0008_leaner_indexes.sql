DROP INDEX "demo_charges_token_idx";--> statement-breakpoint
DROP INDEX "demo_payment_tokens_expiry_idx";--> statement-breakpoint
DROP INDEX "orders_user_idx";--> statement-breakpoint
DROP INDEX "payments_order_idx";--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id","created_at") WHERE "orders"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_order_idx" ON "payments" USING btree ("order_id") WHERE "payments"."order_id" is not null;