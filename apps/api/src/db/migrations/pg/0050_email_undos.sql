CREATE TABLE "email_undos" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "failed_resets" (
	"started_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_codes" ADD COLUMN "requester" text;--> statement-breakpoint
ALTER TABLE "email_undos" ADD CONSTRAINT "email_undos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_undos_token_uq" ON "email_undos" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_undos_user_idx" ON "email_undos" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "email_undos_email_idx" ON "email_undos" USING btree ("email","expires_at");--> statement-breakpoint
CREATE INDEX "email_undos_expiry_idx" ON "email_undos" USING btree ("expires_at");