import { Footer } from '../features/shell/components/footer.tsx';
import { ShopHeader } from '../features/shell/components/shop-header.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { paths } from '../shared/paths.ts';
import type { RouteHandle } from './screen.tsx';

const load = () => import('../features/shell/checkout-frame.tsx');
const Top = lazyPart(async () => (await load()).CheckoutHeader);
const Bottom = lazyPart(async () => (await load()).CheckoutFooter);

/** What is around the checkout, loaded with it (decision 0012). */
export const checkoutFrame: RouteHandle = {
  module: 'src/features/shell/checkout-frame.tsx',
  load: async () => void (await Promise.all([Top.preload(), Bottom.preload()])),
};

/** What is above and below the screen of an address. */
export const frameOf = (pathname: string) =>
  pathname === paths.checkout || pathname.startsWith(paths.paypalApproval(''))
    ? { Top, Bottom }
    : { Top: ShopHeader, Bottom: Footer };
