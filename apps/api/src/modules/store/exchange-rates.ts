import { defaultRates, parseRates, type Rates } from '@fori/domain/currencies';

const GOOD_FOR_MS = 12 * 60 * 60 * 1000;
/** a service that failed is left alone this long */
const RETRY_AFTER_MS = 5 * 60 * 1000;
const TIMEOUT_MS = 3000;
const MAX_BYTES = 1024 * 1024;

export interface CurrentRates {
  rates: Rates;
  source: 'live' | 'default';
  /** when the service was asked */
  asOf: Date;
}

export interface ExchangeRates {
  current: () => Promise<CurrentRates>;
  /** what is known, without waiting for the service */
  known: () => CurrentRates;
}

export interface ExchangeRatesOptions {
  /** a service answering EUR-based rates as JSON; without one the defaults hold */
  url: string | undefined;
  clock: () => Date;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

/** The body as text, given up once it is larger than any table of rates. */
const limitedText = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error('the answer is too large for exchange rates');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

/** The rates in what a service answered; they are named differently from service to service. */
const ratesIn = (response: unknown): Rates | null => {
  if (typeof response !== 'object' || response === null) return null;
  const { base, base_code, rates, conversion_rates } = response as Record<string, unknown>;
  if ((base ?? base_code ?? 'EUR') !== 'EUR') return null;
  return parseRates(rates ?? conversion_rates);
};

/**
 * Exchange rates for showing prices in other currencies (decision 0036). `current()` never throws: the
 * service's rates for 12 hours; the default rates, silently, when there is no service, it fails, is slower than three
 * seconds or answers nonsense, and then it is asked again after five minutes. One request at a time.
 */
export const createExchangeRates = ({
  url,
  clock,
  fetch: ask = fetch,
  timeoutMs = TIMEOUT_MS,
}: ExchangeRatesOptions): ExchangeRates => {
  let latest: CurrentRates & { until: number } = {
    rates: defaultRates,
    source: 'default',
    asOf: clock(),
    until: url ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
  };
  let asking: Promise<void> | null = null;

  const fetchRates = async (address: string): Promise<Rates | null> => {
    try {
      const response = await ask(address, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) return null;
      return ratesIn(JSON.parse(await limitedText(response)));
    } catch {
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

  const renewed = (): Promise<void> | null => {
    if (url && clock().getTime() >= latest.until) {
      asking ??= refresh(url).finally(() => {
        asking = null;
      });
    }
    return asking;
  };
  const known = (): CurrentRates => ({ rates: latest.rates, source: latest.source, asOf: latest.asOf });

  return {
    current: async () => {
      await renewed();
      return known();
    },
    known: () => {
      // newer ones come on the side
      void renewed();
      return known();
    },
  };
};
