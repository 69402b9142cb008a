CREATE TABLE "approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"request" jsonb NOT NULL,
	"amount_cents" bigint,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"effective_at" timestamp (3) with time zone,
	"outcome" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"failure" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_open_uq" ON "approvals" USING btree ("kind","subject") WHERE "approvals"."outcome" is null;--> statement-breakpoint
CREATE INDEX "approvals_asked_idx" ON "approvals" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "approvals_decided_idx" ON "approvals" USING btree ("decided_at");