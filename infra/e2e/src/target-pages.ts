import type { T } from './checkout.ts';
import { variantWith } from './guest.ts';
import type { ShopApi } from './shop-api.ts';

/** An address, and a text that is visible once its screen has loaded. */
export interface TargetPage {
  path: string;
  loadedText: (t: T) => string | RegExp;
}

/** Every screen of the storefront for a guest with items in the cart and an order. */
export const guestPages = async (api: ShopApi): Promise<TargetPage[]> => {
  const wallet = await variantWith(api, 'aura-bifold', 10);
  const tote = await api.product('aura-tote');
  const placed = await (await api.readyToOrderVariant(wallet.id, 1))();
  const { data: order, access_token } = (await placed.json()) as {
    data: { id: string; number: string };
    access_token: string;
  };
  await api.data('POST', '/cart', { product_variant_id: wallet.id, quantity: 2 });
  const { token } = await api.data<{ token: string }>('POST', '/payments/demo/paypal', {});
  return [
    { path: '/', loadedText: (t) => t('home-blocks:brand.title') },
    { path: '/products', loadedText: (t) => t('catalog:listing.title') },
    { path: '/products?category=bags&gender=female&sort=price', loadedText: (t) => t('catalog:gender.female') },
    { path: '/products?search=zzzqqq', loadedText: (t) => t('filters:listing.empty.title') },
    { path: `/product/${tote.id}`, loadedText: (t) => t('catalog:product.about') },
    { path: '/product/999999', loadedText: (t) => t('product-page:not_found.title') },
    // its last step; the first ones are there before the drawing code is
    { path: '/custom-jacket', loadedText: (t) => t('designer:notes.label') },
    { path: '/blogs', loadedText: (t) => t('blog:intro') },
    { path: '/blogs?search=zzzqqq', loadedText: (t) => t('blog:empty.title') },
    { path: '/blogs/how-a-jacket-is-sewn', loadedText: (t) => t('blog:post.related') },
    { path: '/blogs/no-such-post', loadedText: (t) => t('blog:post.not_found.title') },
    { path: '/cart', loadedText: (t) => t('cart:summary.title') },
    { path: '/checkout', loadedText: (t) => t('checkout:payment.legend') },
    { path: '/checkout/success', loadedText: (t) => t('purchases:thanks.text') },
    { path: `/checkout/paypal/${token}`, loadedText: (t) => t('paying:paypal.approve') },
    { path: `/orders/${order.id}?${new URLSearchParams({ token: access_token })}`, loadedText: () => order.number },
    { path: '/withdrawal', loadedText: (t) => t('withdrawal:heading') },
    {
      path: `/withdrawal/${order.id}?${new URLSearchParams({ token: access_token })}`,
      loadedText: () => order.number,
    },
    { path: '/login?error=auth_failed', loadedText: (t) => t('account:login.social_failed') },
    { path: '/signup', loadedText: (t) => t('account:signup.title') },
    { path: '/verify-email?user_id=x&email=aino%40example.com', loadedText: (t) => t('account:verify.title') },
    { path: '/verify-email', loadedText: (t) => t('account:verify.no_user') },
    { path: '/forgot-password', loadedText: (t) => t('account:forgot.title') },
    { path: '/undo-email/x', loadedText: (t) => t('account:undo.shut.unknown') },
    { path: '/reset-password/x', loadedText: (t) => t('account:reset.title') },
    { path: '/about', loadedText: (t) => t('about:values.title') },
    { path: '/contact', loadedText: (t) => t('contact:form.title') },
    { path: '/faqs', loadedText: (t) => t('faqs:questions.changes.question') },
    { path: '/terms', loadedText: (t) => t('terms:sections.law.title') },
    { path: '/privacy', loadedText: (t) => t('privacy:sections.changes.title') },
    { path: '/offline', loadedText: (t) => t('offline:title') },
    { path: '/unauthorized', loadedText: (t) => t('account:unauthorized.title') },
    { path: '/no/such/page', loadedText: (t) => t('shell:not_found.title') },
  ];
};

/** The screens of a customer with orders and unfinished business. */
export const customerPages = async (
  call: (method: string, path: string, body?: unknown) => Promise<Response>,
): Promise<TargetPage[]> => {
  const response = (await (await call('GET', '/orders')).json()) as {
    data: { data: { id: string; number: string }[] };
  };
  const [order] = response.data.data;
  return [
    { path: '/profile', loadedText: (t) => t('profile:title') },
    { path: '/orders', loadedText: (t) => t('purchases:list.title') },
    ...(order ? [{ path: `/orders/${order.id}`, loadedText: () => order.number }] : []),
  ];
};

interface Listed {
  data: { id: string | number; status?: string; number?: string; name?: string; title?: string; subject?: string }[];
}

/** Every screen of the back office, the login included, with whatever is in its lists. */
export const backOfficePages = async (api: ShopApi): Promise<TargetPage[]> => {
  const headers = { authorization: `Bearer ${await api.adminToken()}` };
  await api.data(
    'POST',
    '/contact',
    {
      firstName: 'Aino',
      lastName: 'Ålander',
      email: 'aino@example.com',
      subject: 'A seam that came undone',
      message: 'Good morning,\nthe strap of my satchel has come off. Can you mend it?',
    },
    headers,
  );
  const listed = async (path: string) => (await api.data<Listed>('GET', path, undefined, headers)).data;
  const [order] = await listed('/admin/orders?status=paid');
  const [product] = await listed('/admin/products');
  const [customer] = await listed('/admin/customers');
  const [message] = await listed('/admin/messages');
  const [post] = await listed('/admin/blogs');
  return [
    { path: '/admin', loadedText: (t) => t('admin-dashboard:title') },
    { path: '/admin/products', loadedText: (t) => t('admin-products:title') },
    { path: '/admin/products/new', loadedText: (t) => t('admin-products:new.title') },
    { path: `/admin/products/${product?.id}/edit`, loadedText: () => product?.name ?? '' },
    { path: '/admin/products/import', loadedText: (t) => t('admin-product-csv:title') },
    { path: '/admin/orders', loadedText: (t) => t('admin:orders.title') },
    { path: '/admin/orders?search=zzzqqq', loadedText: (t) => t('admin:orders.none.title') },
    { path: `/admin/orders/${order?.id}`, loadedText: (t) => t('admin:order.title', { number: order?.number }) },
    { path: '/admin/customers', loadedText: (t) => t('admin-customers:title') },
    { path: `/admin/customers/${customer?.id}`, loadedText: () => customer?.name ?? '' },
    { path: '/admin/reviews', loadedText: (t) => t('admin-reviews:title') },
    { path: '/admin/reviews?status=approved', loadedText: (t) => t('admin-reviews:title') },
    { path: `/admin/reviews?search=${'long'.repeat(12)}@example.com`, loadedText: (t) => t('admin-reviews:title') },
    { path: '/admin/messages', loadedText: (t) => t('admin-messages:title') },
    { path: `/admin/messages/${message?.id}`, loadedText: () => message?.subject ?? '' },
    { path: '/admin/blogs', loadedText: (t) => t('admin-blogs:title') },
    { path: '/admin/blogs/new', loadedText: (t) => t('admin-blogs:new') },
    { path: `/admin/blogs/${post?.id}/edit`, loadedText: () => post?.title ?? '' },
    { path: '/admin/returns', loadedText: (t) => t('admin-returns:title') },
    { path: '/admin/payouts', loadedText: (t) => t('admin-payouts:title') },
    { path: '/admin/payouts/po_none', loadedText: (t) => t('admin-payouts:one.missing') },
    { path: '/admin/documents', loadedText: (t) => t('admin-books:documents.title') },
    { path: '/admin/books', loadedText: (t) => t('admin-books:accounts.title') },
    { path: '/admin/product-feed', loadedText: (t) => t('admin-product-feed:title') },
    { path: '/admin/reports', loadedText: (t) => t('admin-reports:title') },
    { path: '/admin/account', loadedText: (t) => t('admin-users:own.title') },
    { path: '/admin/users', loadedText: (t) => t('admin-users:title') },
    { path: '/admin/approvals', loadedText: (t) => t('admin-approvals:title') },
    { path: '/admin/roles', loadedText: (t) => t('admin-roles:built_in') },
    { path: '/admin/sessions', loadedText: (t) => t('admin-users:sessions.title') },
    { path: '/admin/identity', loadedText: (t) => t('admin-identity:title') },
    { path: '/admin/shipping', loadedText: (t) => t('admin-shipping:title') },
    { path: '/admin/vat', loadedText: (t) => t('admin-vat:title') },
    { path: '/admin/settings', loadedText: (t) => t('admin-settings:title') },
    { path: '/admin/mails', loadedText: (t) => t('admin-mails:title') },
    { path: '/admin/mails/order-shipped', loadedText: (t) => t('admin-mails:test.send') },
    { path: '/admin/jacket', loadedText: (t) => t('admin-jacket:preview.title') },
    { path: '/admin/setup', loadedText: (t) => t('admin-setup:open.done') },
    { path: '/admin/setup/no-such-token', loadedText: (t) => t('admin-setup:shut.gone') },
    { path: '/admin/shop-search', loadedText: (t) => t('admin-shop-search:synonyms.title') },
    { path: '/admin/categories', loadedText: (t) => t('admin-categories:new') },
    { path: '/admin/categories/1/edit', loadedText: (t) => t('admin-categories:address') },
    { path: '/admin/home', loadedText: (t) => t('admin-home:publication.publish') },
    { path: '/admin/menus', loadedText: (t) => t('admin-menus:list.columns') },
    { path: '/admin/catalogue', loadedText: (t) => t('admin-catalogue-zip:export_title') },
    { path: '/admin/translations', loadedText: (t) => t('admin-translations:title') },
    { path: '/admin/size-guides', loadedText: (t) => t('admin-size-guides:preview.title') },
    { path: '/admin/status', loadedText: (t) => t('admin-status:part.backup') },
    { path: '/admin/security', loadedText: (t) => t('admin-security:title') },
    { path: '/admin/jobs', loadedText: (t) => t('admin-jobs:title') },
    { path: '/admin/audit', loadedText: (t) => t('admin-audit:title') },
    { path: '/admin/invite/no-such-token', loadedText: (t) => t('admin-users:join.shut.gone') },
    { path: '/admin/no/such/page', loadedText: (t) => t('shell:not_found.title') },
  ];
};
