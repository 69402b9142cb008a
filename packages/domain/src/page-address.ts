/** What advertisers and mail programs add to links. */
const TRACKING = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid)$/;

/** A page's address (path and query) without the parameters that only count visits: no page reads them (PAGE-104). */
export const withoutTracking = (address: string): string => {
  const [path = '', query] = address.split(/\?(.*)/s);
  const kept = query?.split('&').filter((part) => !TRACKING.test(part.split('=')[0] ?? ''));
  return kept?.length ? `${path}?${kept.join('&')}` : path;
};
