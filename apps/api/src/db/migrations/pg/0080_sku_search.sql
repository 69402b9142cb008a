-- of an expression: an index of parts of the column itself is also taken where SKUs are compared as a whole, for ten milliseconds each
DROP INDEX "variants_sku_search_idx";
--> statement-breakpoint
CREATE INDEX "variants_sku_search_idx" ON "variants" USING gin (("sku" || '') gin_trgm_ops);
