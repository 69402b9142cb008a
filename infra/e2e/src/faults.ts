import type { Page, Route } from '@playwright/test';

/** Navigates within the app as a link would, without a page load. */
export const openInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** A call of the API with any query. */
export const call = (path: string): RegExp => new RegExp(`/api${path}(\\?[^/]*)?$`);

interface Fault {
  method?: string | undefined;
  /** the response; without one, the connection breaks */
  status?: number | undefined;
  body?: string | object | undefined;
  headers?: Record<string, string> | undefined;
}

/** Makes calls fail until `heal` is called. */
export const fail = async (page: Page, url: RegExp, { method, status, body = '', headers = {} }: Fault = {}) => {
  const handler = (route: Route) => {
    if (method && route.request().method() !== method) return route.fallback();
    if (status === undefined) return route.abort('connectionfailed');
    const json = typeof body !== 'string';
    return route.fulfill({
      status,
      headers: { 'content-type': json ? 'application/json' : 'text/html', ...headers },
      body: json ? JSON.stringify(body) : body,
    });
  };
  await page.route(url, handler);
  return { heal: () => page.unroute(url, handler) };
};

interface Change {
  method: string;
  headers?: Record<string, string | null> | undefined;
  body?: string | ((sent: Record<string, unknown>) => unknown) | undefined;
}

/** Forwards calls to the real API with changed headers; null removes one. */
export const modifyRequest = async (page: Page, url: RegExp, { method, headers = {}, body }: Change) => {
  const handler = async (route: Route) => {
    const request = route.request();
    if (request.method() !== method) return route.fallback();
    const sent = { ...request.headers(), ...headers };
    const forwarded = Object.fromEntries(
      Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== null),
    );
    const postData = typeof body === 'function' ? JSON.stringify(body(request.postDataJSON())) : body;
    return route.continue({ headers: forwarded, ...(postData !== undefined && { postData }) });
  };
  await page.route(url, handler);
  return { heal: () => page.unroute(url, handler) };
};
