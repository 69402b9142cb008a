ALTER TABLE "order_jackets" ADD COLUMN "not_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "not_sent" integer DEFAULT 0 NOT NULL;