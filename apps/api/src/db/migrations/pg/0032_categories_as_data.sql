CREATE TABLE "redirects" (
	"kind" text NOT NULL,
	"old_slug" text NOT NULL,
	"new_slug" text NOT NULL,
	CONSTRAINT "redirects_pk" PRIMARY KEY("kind","old_slug")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture_file" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture_width" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture_height" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture_placeholder" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "category_texts" ADD COLUMN "description" text DEFAULT '' NOT NULL;