import { type ShipmondoStandIn, startShipmondoStandIn } from '@fori/shipmondo-stand-in';
import { START } from './harness.ts';

const credentials = { user: 'user-of-the-tests', key: 'key-of-the-tests' };
export const SHIPMONDO_WEBHOOK_KEY = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';

/** A service that speaks Shipmondo's API, at the time at which tests start, and the settings of a shop that uses it. */
export const startShipmondo = async (): Promise<{ shipmondo: ShipmondoStandIn; env: Record<string, string> }> => {
  const shipmondo = await startShipmondoStandIn({ ...credentials, now: () => START });
  const env = {
    SHIPMONDO_API_USER: credentials.user,
    SHIPMONDO_API_KEY: credentials.key,
    SHIPMONDO_API_URL: shipmondo.url,
    SHIPMONDO_WEBHOOK_KEY,
  };
  return { shipmondo, env };
};
