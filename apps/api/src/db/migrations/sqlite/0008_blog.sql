CREATE TABLE `blog_figures` (
	`post_id` integer PRIMARY KEY NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `blog_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `blog_likes` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` integer NOT NULL,
	`session_id` text,
	`user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `blog_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "blog_likes_owner_ck" CHECK(("blog_likes"."session_id" is null) <> ("blog_likes"."user_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blog_likes_session_uq` ON `blog_likes` (`session_id`,`post_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `blog_likes_user_uq` ON `blog_likes` (`user_id`,`post_id`);--> statement-breakpoint
CREATE INDEX `blog_likes_post_idx` ON `blog_likes` (`post_id`);--> statement-breakpoint
CREATE TABLE `blog_posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`author` text NOT NULL,
	`cover_file` text,
	`cover_width` integer,
	`cover_height` integer,
	`cover_placeholder` text,
	`publish_at` integer,
	`published_at` integer,
	`listed_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "blog_posts_published_ck" CHECK("blog_posts"."status" = 'draft' or "blog_posts"."published_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blog_posts_slug_uq` ON `blog_posts` (`slug`);--> statement-breakpoint
CREATE INDEX `blog_posts_list_idx` ON `blog_posts` (`listed_at`,`id`);--> statement-breakpoint
CREATE INDEX `blog_posts_due_idx` ON `blog_posts` (`status`,`publish_at`);--> statement-breakpoint
CREATE TABLE `blog_texts` (
	`post_id` integer NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`excerpt` text NOT NULL,
	`body` text NOT NULL,
	`cover_alt` text NOT NULL,
	`tags` text NOT NULL,
	`read_time` integer NOT NULL,
	`translated` integer DEFAULT true NOT NULL,
	`search_text` text NOT NULL,
	PRIMARY KEY(`post_id`, `locale`),
	FOREIGN KEY (`post_id`) REFERENCES `blog_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `blog_views` (
	`post_id` integer NOT NULL,
	`day` text NOT NULL,
	`visitor` text NOT NULL,
	PRIMARY KEY(`post_id`, `day`, `visitor`),
	FOREIGN KEY (`post_id`) REFERENCES `blog_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blog_views_day_idx` ON `blog_views` (`day`);