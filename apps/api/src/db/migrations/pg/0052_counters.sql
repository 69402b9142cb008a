CREATE TABLE "counters" (
	"id" text PRIMARY KEY NOT NULL,
	"used" double precision NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"waits_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"kind" text,
	"scope" text,
	"account_id" text,
	"network" text
);
--> statement-breakpoint
ALTER TABLE "counters" SET UNLOGGED;
