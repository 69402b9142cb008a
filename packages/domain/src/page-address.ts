/** Query parameters that advertisers and mail programs add to links. */
const TRACKING = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid)$/;

/** A path and query without the parameters that only track visits, which no page reads (PAGE-104). */
export const withoutTracking = (address: string): string => {
  const [path = '', query] = address.split(/\?(.*)/s);
  const parameters = query?.split('&').filter((part) => !TRACKING.test(part.split('=')[0] ?? ''));
  return parameters?.length ? `${path}?${parameters.join('&')}` : path;
};
