-- Shops that run stay open; an empty database is that of a new shop, which its owner opens.
INSERT INTO `settings` (`key`, `value`, `updated_at`)
SELECT 'opening',
  CASE WHEN EXISTS (SELECT 1 FROM `users` WHERE `role` = 'admin') OR EXISTS (SELECT 1 FROM `products`) OR EXISTS (SELECT 1 FROM `orders`)
    THEN '{"state":"open"}' ELSE '{"state":"new"}' END,
  CAST(strftime('%s', 'now') AS INTEGER) * 1000
WHERE true
ON CONFLICT (`key`) DO NOTHING;
