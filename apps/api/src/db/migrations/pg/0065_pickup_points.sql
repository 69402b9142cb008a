CREATE TABLE "found_pickup_points" (
	"carrier" text NOT NULL,
	"country" text NOT NULL,
	"postal_code" text NOT NULL,
	"points" jsonb NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "found_pickup_points_carrier_country_postal_code_pk" PRIMARY KEY("carrier","country","postal_code")
);
--> statement-breakpoint
CREATE INDEX "found_pickup_points_found_idx" ON "found_pickup_points" USING btree ("found_at");