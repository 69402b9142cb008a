CREATE TABLE `shop_identities` (
	`version` integer PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`valid_from` integer NOT NULL
);--> statement-breakpoint
-- shops that ran under the identity that was a constant go on under it; a new shop's owner writes their own
insert into `shop_identities` (`version`, `value`, `valid_from`)
select 1, '{"name":"Föri","company":"Föri Nahka Oy","businessId":"0000000-0","vatId":"FI00000000","street":"Läntinen Rantakatu 99","postalCode":"20100","city":"Turku","cityNames":{"sv":"Åbo"},"countryCode":"FI","email":"support@fori.example","phone":"+358 2 555 0100","openingHours":[{"days":["mon","tue","wed","thu","fri"],"opens":"10:00","closes":"19:00"},{"days":["sat"],"opens":"10:00","closes":"17:00"},{"days":["sun"],"opens":"12:00","closes":"16:00"}],"social":[{"network":"instagram","url":"https://www.instagram.com/fori.example"},{"network":"facebook","url":"https://www.facebook.com/fori.example"},{"network":"pinterest","url":"https://www.pinterest.com/foriexample"},{"network":"youtube","url":"https://www.youtube.com/@foriexample"},{"network":"tiktok","url":"https://www.tiktok.com/@foriexample"},{"network":"x","url":"https://x.com/foriexample"},{"network":"linkedin","url":"https://www.linkedin.com/company/foriexample"}],"foundedYear":1892,"sender":{"name":"","email":""},"orderNumberPrefix":"FO"}', 0
where exists (select 1 from `users` where `role` = 'admin')
  or exists (select 1 from `products`)
  or exists (select 1 from `orders`);
