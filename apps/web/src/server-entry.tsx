import { createApi } from '@fori/client/api';
import { createQueryClient } from '@fori/client/query-client';
import { createSession, renderedSession } from '@fori/client/session';
import { storefrontContract } from '@fori/contracts/storefront';
import { localeTags } from '@fori/domain/languages';
import { createI18n } from '@fori/i18n/instance';
import { loadStorefront } from '@fori/i18n/storefront';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { escapeJson, headHtml } from './app/head.ts';
import { type HydrationState, STATE_ELEMENT_ID } from './app/hydration-state.ts';
import { preloadLinks } from './app/preloads.ts';
import { Providers } from './app/providers.tsx';
import type { RenderRequest, RenderResult } from './app/render-contract.ts';
import { createRoutes } from './app/routes.tsx';
import { openScreens, Screens } from './app/screen.tsx';
import { fetchCart } from './features/checkout/fetch-cart.ts';
import { type HeadCollector, HeadCollectorContext } from './shared/page-head.tsx';
import { paths } from './shared/paths.ts';
import { unknownShop } from './shared/use-shop.ts';

/** Data not loaded by then is left to the browser: an incomplete page now beats a complete one late. */
export const PAGE_DATA_LIMIT_MS = 1500;

/** Nobody is signed in while a page is rendered: customers' data is loaded by the browser. */
const nobody = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/**
 * Renders one page for one visitor. Calls the API through `request.fetch` only, keeps no state between calls, and
 * rejects only when a screen throws: data that fails to load leaves its loading state in the page, for the browser to
 * try.
 */
export async function render(request: RenderRequest): Promise<RenderResult> {
  const url = new URL(request.url);
  const { language, guest } = request;
  // not where the address asks for a language the shop does not offer
  const languageInAddress = url.searchParams.getAll('lang').at(-1) === language;

  const i18n = createI18n(language, await loadStorefront(language));
  const queryClient = createQueryClient();
  const session = guest ? renderedSession(createSession(nobody)) : createSession(nobody);
  const api = createApi(storefrontContract, {
    baseUrl: '',
    fetch: request.fetch,
    session: {
      getToken: () => null,
      getGuestId: () => guest?.id ?? null,
      guestSignature: { get: () => guest?.signature ?? null, set: () => undefined },
    },
    csrf: () => null,
    language: () => language,
    timeoutMs: PAGE_DATA_LIMIT_MS,
  });

  const routes = createRoutes({ api, queryClient, i18n, onServer: true });
  const own = async () =>
    guest && fetchCart({ api, queryClient }, { ...request, isCheckout: url.pathname === paths.checkout });
  const [{ status, handles }] = await Promise.all([openScreens(routes, url), own()]);
  const serverStatus = { pathname: url.pathname, status };

  const collector: HeadCollector = { head: null, shop: null };
  const html = renderToString(
    <HeadCollectorContext value={collector}>
      <Providers
        api={api}
        session={session}
        queryClient={queryClient}
        i18n={i18n}
        language={language}
        serverStatus={serverStatus}
        currency={request.currency}
      >
        <StaticRouter location={url}>
          <Screens routes={routes} />
        </StaticRouter>
      </Providers>
    </HeadCollectorContext>,
  );

  const state: HydrationState = {
    address: url.pathname + url.search,
    language,
    currency: request.currency,
    guest: guest?.id ?? null,
    status,
    queries: dehydrate(queryClient),
  };
  // queries that only the browser makes were never started here
  const complete = queryClient
    .getQueryCache()
    .getAll()
    .every(({ state: { status, fetchStatus } }) => status !== 'error' && fetchStatus === 'idle');
  queryClient.clear();

  return {
    status,
    complete,
    html,
    head:
      headHtml({
        head: collector.head ?? { title: '' },
        shop: collector.shop ?? unknownShop,
        url,
        origin: request.origin,
        language,
        currency: request.currency,
        languageInAddress,
        themeKnown: request.theme !== null,
      }) + preloadLinks(language, handles),
    htmlAttributes: `lang="${localeTags[language]}" dir="ltr"${request.theme === 'dark' ? ' class="dark"' : ''}`,
    bodyScripts: `<script type="application/json" id="${STATE_ELEMENT_ID}">${escapeJson(state)}</script>`,
  };
}
