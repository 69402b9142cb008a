import { BACK_OFFICE_HEADER } from '@fori/contracts/access';
import { backOfficeContract } from '@fori/contracts/back-office';
import { MINUTE_MS } from '@fori/domain/durations';
import { type ApiFetcher, initClient } from '@ts-rest/core';
import type { BackOfficeApi } from './api.ts';
import { isApiError } from './api-error.ts';
import { createFetcher, type FetcherOptions } from './fetcher.ts';
import type { StaffSession } from './staff-session.ts';

/** After this long without a touch a page counts as left alone. */
export const LEFT_ALONE_AFTER_MS = MINUTE_MS;

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Tells whether anybody has touched the page within the last minute; loading it is the first touch. */
export const watchTouches = (now: () => number = Date.now): (() => boolean) => {
  let touchedAt = now();
  const onTouch = () => {
    touchedAt = now();
  };
  for (const kind of TOUCHES) globalThis.addEventListener?.(kind, onTouch, { capture: true, passive: true });
  return () => now() - touchedAt < LEFT_ALONE_AFTER_MS;
};

interface BackOfficeOptions extends Omit<FetcherOptions, 'session' | 'onSessionExpired'> {
  session: StaffSession;
  /** whether somebody uses the page, as `watchTouches` tells */
  isTouched: () => boolean;
}

/**
 * The calls of the back office, signed in by its cookie (AUTH-113). One that is refused because the session has ended ends it
 * here, unless somebody has signed in meanwhile.
 */
export const createBackOfficeApi = ({ session, isTouched, ...options }: BackOfficeOptions): BackOfficeApi => {
  const send = createFetcher({ ...options, session });
  const api: ApiFetcher = async (args) => {
    const mark = session.mark();
    try {
      return await send({
        ...args,
        headers: { ...args.headers, [BACK_OFFICE_HEADER]: isTouched() ? 'in-use' : 'idle' },
      });
    } catch (error) {
      if (mark !== null && isApiError(error) && error.code === 'unauthenticated') session.expire(mark);
      throw error;
    }
  };
  // as in `createApi`: ts-rest types a call as any declared response, but the fetcher rejects all failures
  return initClient(backOfficeContract, { baseUrl: '', api }) as unknown as BackOfficeApi;
};
