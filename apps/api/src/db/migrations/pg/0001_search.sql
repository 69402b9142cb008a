CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "product_texts_search_idx" ON "product_texts" USING gin ("search_text" gin_trgm_ops);
