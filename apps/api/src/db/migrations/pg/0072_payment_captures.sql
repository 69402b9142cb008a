CREATE TABLE "payment_captures" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"number" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"final" boolean NOT NULL,
	"parcel" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"captured_at" timestamp (3) with time zone,
	CONSTRAINT "payment_captures_amount_ck" CHECK ("payment_captures"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captures_parts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "released_cents" bigint;--> statement-breakpoint
ALTER TABLE "payment_captures" ADD CONSTRAINT "payment_captures_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_captures_uq" ON "payment_captures" USING btree ("payment_id","number");