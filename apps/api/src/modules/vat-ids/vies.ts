import { z } from 'zod';
import { limitedText } from '../../limited-text.ts';
import type { VatId } from './parse-vat-id.ts';

/** What the register of a member state says of a VAT id. */
export interface ViesAnswer {
  valid: boolean;
  /** of the company; null where the member state does not tell */
  name: string | null;
  /** proves that the question was asked; null where the seller's own VAT id was not accepted with it */
  consultation: string | null;
}

type AskedId = Pick<VatId, 'prefix' | 'number'>;

/** The Union's register of VAT ids. */
export interface Vies {
  /** `requester` is the seller's own VAT id. Rejects where the register does not answer. */
  check: (id: AskedId, requester: AskedId | null) => Promise<ViesAnswer>;
}

/** Registers of some member states take several seconds; a customer waits meanwhile. */
const TIMEOUT_MS = 6000;
const MAX_BYTES = 64 * 1024;

const text = z.string().max(1000).nullish();
const answer = z.object({
  valid: z.boolean().optional(),
  name: text,
  requestIdentifier: text,
  /** why there is no answer, `VALID` or `INVALID` otherwise */
  userError: text,
  errorWrappers: z.array(z.object({ error: z.string() })).optional(),
});

/** Member states that do not tell a name answer with dashes. */
const nullIfDashes = (value: string | null | undefined): string | null => {
  const trimmed = value?.trim() ?? '';
  return /^-*$/.test(trimmed) ? null : trimmed;
};

class NotAnswered extends Error {
  constructor(readonly reason: string) {
    super(`VIES did not answer: ${reason}`);
  }
}

interface Options {
  /** address of the REST API, to which `/check-vat-number` is added */
  url: string;
  timeoutMs?: number;
}

/**
 * The European Commission's VIES by its REST API (`POST /check-vat-number`). It receives both VAT ids and nothing else. A number it
 * refuses as ill-formed is invalid; every other error is no answer.
 */
export const viesRegister = ({ url, timeoutMs = TIMEOUT_MS }: Options): Vies => {
  const ask = async (id: AskedId, requester: AskedId | null): Promise<ViesAnswer> => {
    const response = await fetch(`${url.replace(/\/+$/, '')}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        countryCode: id.prefix,
        vatNumber: id.number,
        ...(requester && { requesterMemberStateCode: requester.prefix, requesterNumber: requester.number }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = answer.parse(JSON.parse(await limitedText(response, MAX_BYTES)));
    const problem = body.errorWrappers?.[0]?.error ?? body.userError ?? '';
    if (problem === 'INVALID_INPUT') return { valid: false, name: null, consultation: null };
    if (!response.ok || body.valid === undefined || !['', 'VALID', 'INVALID'].includes(problem)) {
      throw new NotAnswered(problem || `status ${response.status}`);
    }
    return { valid: body.valid, name: nullIfDashes(body.name), consultation: nullIfDashes(body.requestIdentifier) };
  };
  return {
    check: (id, requester) =>
      ask(id, requester).catch((error: unknown) => {
        const isRequester = error instanceof NotAnswered && error.reason === 'INVALID_REQUESTER_INFO';
        if (isRequester && requester !== null) return ask(id, null);
        throw error;
      }),
  };
};
