-- a search is of one language and English: matches in the others need not be looked up
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
DROP INDEX "product_texts_search_idx";
--> statement-breakpoint
CREATE INDEX "product_texts_search_idx" ON "product_texts" USING gin ("locale", "search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "variants_sku_search_idx" ON "variants" USING gin ("sku" gin_trgm_ops);
