import { newId } from './ids.ts';

/** A fault of the API or of the delivery of events, for the next calls or by chance. */
export interface Fault {
  on: 'api' | 'webhook';
  /**
   * of the API: `delay` (by `ms`), `hang` (no answer), `status` (an error with it), `break` (the connection ends without
   * an answer); of events: `early` (before the answer to the call that causes it), `late` (by `ms`), `double`, `hold`
   * (after the next event), `drop`, `forge` (a wrong signature at the first attempt), `stale` (a signature of an hour ago
   * at the first attempt)
   */
  kind: 'delay' | 'hang' | 'status' | 'break' | 'early' | 'late' | 'double' | 'hold' | 'drop' | 'forge' | 'stale';
  /** of the path of a call or the type of an event, where a star stands for any text; everything without one */
  match?: string;
  method?: 'GET' | 'POST';
  ms?: number;
  /** 500 without one */
  status?: number;
  /** whether a fault of the API comes before the call's work or after it; before without one */
  when?: 'before' | 'after';
  /** how often; once without one, unless it has a probability: then always */
  times?: number;
  probability?: number;
}

const kinds: Readonly<Record<Fault['on'], readonly Fault['kind'][]>> = {
  api: ['delay', 'hang', 'status', 'break'],
  webhook: ['early', 'late', 'double', 'hold', 'drop', 'forge', 'stale'],
};

export type ActiveFault = Fault & { id: string; left: number };

export interface Faults {
  add(fault: Fault): ActiveFault;
  list(): ActiveFault[];
  clear(): void;
  seed(seed: number): void;
  /** The first fault that applies, used up by this. */
  take(on: Fault['on'], subject: string, method?: string): ActiveFault | null;
}

/** Numbers from 0 to 1 that are the same for the same seed. */
const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const matches = (pattern: string, text: string): boolean => {
  const [first = '', ...rest] = pattern.split('*');
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const [index, part] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const found = isLast ? text.length - part.length : text.indexOf(part, from);
    if (found < from || !text.startsWith(part, found)) return false;
    from = found + part.length;
  }
  return from === text.length;
};

export const createFaults = (seed: number): Faults => {
  let random = seededRandom(seed);
  let active: ActiveFault[] = [];
  return {
    add: (fault) => {
      if (!kinds[fault.on]?.includes(fault.kind)) throw new Error(`There is no fault ${fault.kind} of ${fault.on}.`);
      const left = fault.times ?? (fault.probability === undefined ? 1 : Number.POSITIVE_INFINITY);
      const added = { ...fault, id: newId('fault', 8), left };
      active.push(added);
      return added;
    },
    list: () => active,
    clear: () => {
      active = [];
    },
    seed: (next) => {
      random = seededRandom(next);
    },
    take: (on, subject, method) => {
      const applies = (fault: ActiveFault) =>
        fault.on === on &&
        (fault.match === undefined || matches(fault.match, subject)) &&
        (fault.method === undefined || fault.method === method) &&
        (fault.probability === undefined || random() < fault.probability);
      const found = active.find(applies);
      if (!found) return null;
      found.left -= 1;
      if (found.left <= 0) active = active.filter((fault) => fault !== found);
      return found;
    },
  };
};
