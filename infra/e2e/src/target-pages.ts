import type { T } from './checkout.ts';
import { variantWith } from './guest.ts';
import type { ShopApi } from './shop-api.ts';

/** An address and a text that shows that its screen has loaded. */
export interface TargetPage {
  path: string;
  whole: (t: T) => string | RegExp;
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
    { path: '/', whole: (t) => t('home:brand.title') },
    { path: '/products', whole: (t) => t('catalog:listing.title') },
    { path: '/products?category=bags&gender=female&sort=price', whole: (t) => t('catalog:category.bags') },
    { path: '/products?search=zzzqqq', whole: (t) => t('catalog:listing.empty.title') },
    { path: `/product/${tote.id}`, whole: (t) => t('catalog:product.about') },
    { path: '/product/999999', whole: (t) => t('catalog:product.not_found.title') },
    { path: '/custom-jacket', whole: (t) => t('jacket:palette.title') },
    { path: '/blogs', whole: (t) => t('blog:intro') },
    { path: '/blogs?search=zzzqqq', whole: (t) => t('blog:empty.title') },
    { path: '/blogs/how-a-jacket-is-sewn', whole: (t) => t('blog:post.related') },
    { path: '/blogs/no-such-post', whole: (t) => t('blog:post.not_found.title') },
    { path: '/cart', whole: (t) => t('cart:summary.title') },
    { path: '/checkout', whole: (t) => t('checkout:payment.legend') },
    { path: '/checkout/success', whole: (t) => t('purchases:thanks.text') },
    { path: `/checkout/paypal/${token}`, whole: (t) => t('checkout:paypal.approve') },
    { path: `/orders/${order.id}?${new URLSearchParams({ token: access_token })}`, whole: () => order.number },
    { path: '/login?error=auth_failed', whole: (t) => t('account:login.social_failed') },
    { path: '/signup', whole: (t) => t('account:signup.title') },
    { path: '/verify-email?user_id=x&email=aino%40example.com', whole: (t) => t('account:verify.title') },
    { path: '/verify-email', whole: (t) => t('account:verify.no_user') },
    { path: '/forgot-password', whole: (t) => t('account:forgot.title') },
    { path: '/reset-password/x', whole: (t) => t('account:reset.title') },
    { path: '/about', whole: (t) => t('about:heading') },
    { path: '/contact', whole: (t) => t('contact:form.title') },
    { path: '/faqs', whole: (t) => t('faqs:questions.changes.question') },
    { path: '/terms', whole: (t) => t('terms:sections.law.title') },
    { path: '/privacy', whole: (t) => t('privacy:sections.changes.title') },
    { path: '/unauthorized', whole: (t) => t('shell:unauthorized.title') },
    { path: '/no/such/page', whole: (t) => t('shell:not_found.title') },
  ];
};

/** The screens of a customer with orders and unfinished business. */
export const customerPages = async (
  call: (method: string, path: string, body?: unknown) => Promise<Response>,
): Promise<TargetPage[]> => {
  const answer = (await (await call('GET', '/orders')).json()) as { data: { data: { id: string; number: string }[] } };
  const [order] = answer.data.data;
  return [
    { path: '/profile', whole: (t) => t('profile:title') },
    { path: '/orders', whole: (t) => t('purchases:list.title') },
    ...(order ? [{ path: `/orders/${order.id}`, whole: () => order.number }] : []),
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
      ...{ firstName: 'Aino', lastName: 'Ålander', email: 'aino@example.com', subject: 'A seam that came undone' },
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
    { path: '/admin', whole: (t) => t('admin-dashboard:title') },
    { path: '/admin/products', whole: (t) => t('admin-products:title') },
    { path: '/admin/products/new', whole: (t) => t('admin-products:new.title') },
    { path: `/admin/products/${product?.id}/edit`, whole: () => product?.name ?? '' },
    { path: '/admin/products/import', whole: (t) => t('admin-product-csv:title') },
    { path: '/admin/orders', whole: (t) => t('admin:orders.title') },
    { path: '/admin/orders?search=zzzqqq', whole: (t) => t('admin:orders.none.title') },
    { path: `/admin/orders/${order?.id}`, whole: (t) => t('admin:order.title', { number: order?.number }) },
    { path: '/admin/customers', whole: (t) => t('admin-customers:title') },
    { path: `/admin/customers/${customer?.id}`, whole: () => customer?.name ?? '' },
    { path: '/admin/reviews', whole: (t) => t('admin-reviews:title') },
    { path: '/admin/reviews?status=approved', whole: (t) => t('admin-reviews:title') },
    { path: `/admin/reviews?search=${'long'.repeat(12)}@example.com`, whole: (t) => t('admin-reviews:title') },
    { path: '/admin/messages', whole: (t) => t('admin-messages:title') },
    { path: `/admin/messages/${message?.id}`, whole: () => message?.subject ?? '' },
    { path: '/admin/blogs', whole: (t) => t('admin-blogs:title') },
    { path: '/admin/blogs/new', whole: (t) => t('admin-blogs:new') },
    { path: `/admin/blogs/${post?.id}/edit`, whole: () => post?.title ?? '' },
    { path: '/admin/reports', whole: (t) => t('admin-reports:title') },
    { path: '/admin/users', whole: (t) => t('admin-users:title') },
    { path: '/admin/settings', whole: (t) => t('admin-settings:title') },
    { path: '/admin/audit', whole: (t) => t('admin-audit:title') },
    { path: '/admin/invite/no-such-token', whole: (t) => t('admin-users:join.shut.gone') },
    { path: '/admin/no/such/page', whole: (t) => t('shell:not_found.title') },
  ];
};
