CREATE TABLE "text_changes" (
	"kind" text NOT NULL,
	"owner_id" integer NOT NULL,
	"locale" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "text_changes_pk" PRIMARY KEY("kind","owner_id","locale")
);
