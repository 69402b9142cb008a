import { MEGABYTE } from '@fori/domain/bytes';
import { defaultRates, parseRates, type Rates } from '@fori/domain/currencies';
import { HOUR_MS, MINUTE_MS } from '@fori/domain/durations';
import { limitedText } from '../../limited-text.ts';

const GOOD_FOR_MS = 12 * HOUR_MS;
/** a service that failed is not requested again for this long */
const RETRY_AFTER_MS = 5 * MINUTE_MS;
const TIMEOUT_MS = 3000;
const MAX_BYTES = MEGABYTE;

export interface CurrentRates {
  rates: Rates;
  source: 'live' | 'default';
  /** when the service was requested */
  asOf: Date;
}

export interface ExchangeRates {
  current: () => Promise<CurrentRates>;
  /** the latest known rates, without waiting for the service; an expired one is refreshed in the background */
  known: () => CurrentRates;
}

export interface ExchangeRatesOptions {
  /** of a service that returns EUR-based rates as JSON; without one the defaults are used */
  url: string | undefined;
  clock: () => Date;
  /** called each time the service had no usable rates */
  onFailure?: (reason: unknown) => void;
  /** runs each request to the service */
  observe?: <T>(run: () => Promise<T>) => Promise<T>;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

/** The rates in a service's response, whose field names differ from service to service; null for an unusable one. */
const ratesIn = (response: unknown): Rates | null => {
  if (typeof response !== 'object' || response === null) return null;
  const { base, base_code, rates, conversion_rates } = response as Record<string, unknown>;
  if ((base ?? base_code ?? 'EUR') !== 'EUR') return null;
  return parseRates(rates ?? conversion_rates);
};

/**
 * Exchange rates for showing prices in other currencies (decision 0036). `current()` never throws: it returns the service's
 * rates, cached for 12 hours, or the default rates when there is no service or it fails, takes longer than three seconds or
 * returns implausible rates; then it is requested again after five minutes. One request at a time.
 */
export const createExchangeRates = ({
  url,
  clock,
  onFailure = () => undefined,
  observe = (run) => run(),
  fetch: request = fetch,
  timeoutMs = TIMEOUT_MS,
}: ExchangeRatesOptions): ExchangeRates => {
  let latest: CurrentRates & { until: number } = {
    rates: defaultRates,
    source: 'default',
    asOf: clock(),
    until: url ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
  };
  let refreshing: Promise<void> | null = null;

  const fetchRates = async (address: string): Promise<Rates | null> => {
    try {
      return await observe(async () => {
        const response = await request(address, {
          headers: { accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new Error(`status ${response.status}`);
        const rates = ratesIn(JSON.parse(await limitedText(response, MAX_BYTES)));
        if (!rates) throw new Error('no usable rates');
        return rates;
      });
    } catch (error) {
      onFailure(error);
      return null;
    }
  };

  const refresh = async (address: string): Promise<void> => {
    const asOf = clock();
    const rates = await fetchRates(address);
    latest = rates
      ? { rates, source: 'live', asOf, until: asOf.getTime() + GOOD_FOR_MS }
      : { rates: defaultRates, source: 'default', asOf, until: asOf.getTime() + RETRY_AFTER_MS };
  };

  const refreshIfExpired = (): Promise<void> | null => {
    if (url && clock().getTime() >= latest.until) {
      refreshing ??= refresh(url).finally(() => {
        refreshing = null;
      });
    }
    return refreshing;
  };
  const known = (): CurrentRates => ({ rates: latest.rates, source: latest.source, asOf: latest.asOf });

  return {
    current: async () => {
      await refreshIfExpired();
      return known();
    },
    known: () => {
      // refreshed in the background
      void refreshIfExpired();
      return known();
    },
  };
};
