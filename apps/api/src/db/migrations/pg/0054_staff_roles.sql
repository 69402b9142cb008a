CREATE TABLE "staff_roles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "built_in_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_name_uq" ON "staff_roles" USING btree ("folded_name");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_id_staff_roles_id_fk" FOREIGN KEY ("staff_role_id") REFERENCES "public"."staff_roles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
UPDATE "users" SET "built_in_role" = 'owner' WHERE "role" = 'admin';
