CREATE TABLE `cart_jackets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cart_id` text NOT NULL,
	`design` text NOT NULL,
	`quantity` integer NOT NULL,
	`design_hash` text NOT NULL,
	`renderer_version` text NOT NULL,
	`own_front` text NOT NULL,
	`own_back` text NOT NULL,
	`captured_front` text NOT NULL,
	`captured_back` text NOT NULL,
	`pictures_match` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "cart_jackets_quantity_ck" CHECK(quantity between 1 and 999)
);
--> statement-breakpoint
CREATE INDEX `cart_jackets_cart_idx` ON `cart_jackets` (`cart_id`,`id`);--> statement-breakpoint
CREATE INDEX `cart_jackets_hash_idx` ON `cart_jackets` (`design_hash`);--> statement-breakpoint
CREATE TABLE `jacket_logo_uses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`logo_id` text NOT NULL,
	`cart_jacket_id` integer,
	`order_jacket_id` integer,
	`shared_design_id` text,
	FOREIGN KEY (`logo_id`) REFERENCES `jacket_logos`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cart_jacket_id`) REFERENCES `cart_jackets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_jacket_id`) REFERENCES `order_jackets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`shared_design_id`) REFERENCES `shared_designs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "jacket_logo_uses_holder_ck" CHECK((case when "jacket_logo_uses"."cart_jacket_id" is null then 0 else 1 end) + (case when "jacket_logo_uses"."order_jacket_id" is null then 0 else 1 end) + (case when "jacket_logo_uses"."shared_design_id" is null then 0 else 1 end) = 1)
);
--> statement-breakpoint
CREATE INDEX `jacket_logo_uses_logo_idx` ON `jacket_logo_uses` (`logo_id`);--> statement-breakpoint
CREATE INDEX `jacket_logo_uses_cart_idx` ON `jacket_logo_uses` (`cart_jacket_id`);--> statement-breakpoint
CREATE INDEX `jacket_logo_uses_order_idx` ON `jacket_logo_uses` (`order_jacket_id`);--> statement-breakpoint
CREATE INDEX `jacket_logo_uses_shared_idx` ON `jacket_logo_uses` (`shared_design_id`);--> statement-breakpoint
CREATE TABLE `jacket_logos` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`session_id` text,
	`file` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `jacket_logos_user_idx` ON `jacket_logos` (`user_id`);--> statement-breakpoint
CREATE INDEX `jacket_logos_session_idx` ON `jacket_logos` (`session_id`);--> statement-breakpoint
CREATE INDEX `jacket_logos_used_idx` ON `jacket_logos` (`used_at`);--> statement-breakpoint
CREATE TABLE `jacket_renderings` (
	`design_hash` text PRIMARY KEY NOT NULL,
	`own_front` text NOT NULL,
	`own_back` text NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `jacket_renderings_used_idx` ON `jacket_renderings` (`used_at`);--> statement-breakpoint
CREATE TABLE `order_jackets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`design` text NOT NULL,
	`unit_cents` integer NOT NULL,
	`quantity` integer NOT NULL,
	`design_hash` text NOT NULL,
	`renderer_version` text NOT NULL,
	`own_front` text NOT NULL,
	`own_back` text NOT NULL,
	`captured_front` text NOT NULL,
	`captured_back` text NOT NULL,
	`pictures_match` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_jackets_uq` ON `order_jackets` (`order_id`,`position`);--> statement-breakpoint
CREATE INDEX `order_jackets_hash_idx` ON `order_jackets` (`design_hash`);--> statement-breakpoint
CREATE TABLE `shared_designs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`session_id` text,
	`design` text NOT NULL,
	`content_hash` text NOT NULL,
	`design_hash` text NOT NULL,
	`renderer_version` text NOT NULL,
	`own_front` text NOT NULL,
	`own_back` text NOT NULL,
	`created_at` integer NOT NULL,
	`opened_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shared_designs_user_idx` ON `shared_designs` (`user_id`,`content_hash`);--> statement-breakpoint
CREATE INDEX `shared_designs_session_idx` ON `shared_designs` (`session_id`,`content_hash`);--> statement-breakpoint
CREATE INDEX `shared_designs_opened_idx` ON `shared_designs` (`opened_at`);--> statement-breakpoint
CREATE INDEX `shared_designs_hash_idx` ON `shared_designs` (`design_hash`);