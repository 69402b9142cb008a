CREATE TABLE "parcel_bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"parcel_id" text NOT NULL,
	"reference" text NOT NULL,
	"product" text NOT NULL,
	"product_name" text NOT NULL,
	"method" text,
	"country" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"shipment" text,
	"booked_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "parcel_bookings" ADD CONSTRAINT "parcel_bookings_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_bookings_parcel_uq" ON "parcel_bookings" USING btree ("parcel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_bookings_shipment_uq" ON "parcel_bookings" USING btree ("shipment");--> statement-breakpoint
CREATE INDEX "parcel_bookings_method_idx" ON "parcel_bookings" USING btree ("country","booked_at");