CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"holder" text,
	"lease_until" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"result" text,
	"duration_ms" integer,
	"failed_at" timestamp (3) with time zone,
	"failure" text
);
