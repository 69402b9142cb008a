-- Shops that run stay open; an empty database is that of a new shop, which its owner opens.
INSERT INTO "settings" ("key", "value", "updated_at")
SELECT 'opening',
  CASE WHEN EXISTS (SELECT 1 FROM "users" WHERE "role" = 'admin') OR EXISTS (SELECT 1 FROM "products") OR EXISTS (SELECT 1 FROM "orders")
    THEN '{"state":"open"}'::jsonb ELSE '{"state":"new"}'::jsonb END,
  now()
ON CONFLICT ("key") DO NOTHING;
