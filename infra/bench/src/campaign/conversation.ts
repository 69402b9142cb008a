import { setTimeout as pause } from 'node:timers/promises';
import { type ApiResponse, type Call, createClient, csrfHeaders } from '../attacks/client.ts';

const PAUSE_AFTER_LOSS_MS = 300;
const LONGEST_PAUSE_MS = 3000;
const ANSWER_WITHIN_MS = 90_000;

/** One answer that a customer got, or none. */
export interface Heard {
  customer: string;
  what: string;
  at: number;
  /** how long it took, in milliseconds */
  ms: number;
  /** null: the connection ended without an answer */
  status: number | null;
  code: string | null;
  /** whether there were words for the customer; true for a success, which needs none */
  words: boolean;
  body: string;
}

/** Everything customers of a shop have heard. */
export interface Conversation {
  heard: readonly Heard[];
  /** calls that wait for their answer at the moment, by kind */
  waiting: ReadonlyMap<string, number>;
  customer: (name: string, session: string) => Customer;
  close: () => void;
}

export interface Customer {
  name: string;
  /**
   * Makes a call, and makes the same call again, with the same key, as long as the connection is lost, the shop answers 503 or
   * that the same call is still being worked on. Null when the customer gives up.
   */
  ask: (what: string, call: Call, patienceMs: number) => Promise<ApiResponse | null>;
}

interface Refusal {
  code?: string;
  message?: string;
  retry_after?: number;
}

const refusalOf = (response: ApiResponse): Refusal => {
  try {
    return response.json<Refusal>();
  } catch {
    return {};
  }
};

/** Customers who speak with a shop at one address. */
export const startConversation = async (url: string): Promise<Conversation> => {
  const client = createClient(url);
  const csrf = await csrfHeaders(client);
  const heard: Heard[] = [];
  const waiting = new Map<string, number>();

  const once = async (what: string, call: Call): Promise<ApiResponse | null> => {
    waiting.set(what, (waiting.get(what) ?? 0) + 1);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
    });
    try {
      return await Promise.race([client(call).catch(() => null), tooLate]);
    } finally {
      clearTimeout(timer);
      waiting.set(what, (waiting.get(what) ?? 1) - 1);
    }
  };

  return {
    heard,
    waiting,
    customer: (name, session) => ({
      name,
      ask: async (what, call, patienceMs) => {
        const headers = { ...csrf, 'x-session-id': session, ...call.headers };
        for (const until = Date.now() + patienceMs; ; ) {
          const begin = performance.now();
          const response = await once(what, { ...call, headers });
          const refusal = response && response.status >= 400 ? refusalOf(response) : null;
          heard.push({
            customer: name,
            what,
            at: Date.now(),
            ms: performance.now() - begin,
            status: response?.status ?? null,
            code: refusal?.code ?? null,
            words: refusal === null || (typeof refusal.message === 'string' && refusal.message.trim() !== ''),
            body: refusal && response ? response.body.toString('utf8').slice(0, 500) : '',
          });
          const isPassing = response === null || response.status === 503 || refusal?.code === 'in_progress';
          if (response && !isPassing) return response;
          if (Date.now() > until) return null;
          const asked = (refusal?.retry_after ?? 0) * 1000;
          await pause(
            response ? Math.max(PAUSE_AFTER_LOSS_MS, Math.min(asked, LONGEST_PAUSE_MS)) : PAUSE_AFTER_LOSS_MS,
          );
        }
      },
    }),
    close: client.close,
  };
};
