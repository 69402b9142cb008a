ALTER TABLE `withdrawals` ADD `step_notes` text;--> statement-breakpoint
-- of people who were erased before
UPDATE `order_events` SET `note` = NULL WHERE `note` IS NOT NULL AND `order_id` IN (SELECT `id` FROM `orders` WHERE `email` = '');
