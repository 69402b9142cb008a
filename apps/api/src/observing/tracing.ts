/** What a span says: never a value of a parameter, an address, or anything personal. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** The span of a request. */
export interface RequestSpan {
  traceId: string;
  /** `route` is a pattern, never an address */
  end: (request: { method: string; route: string; status: number }) => void;
}

/** Traces requests and what they lead to. */
export interface Tracing {
  /**
   * Runs `next` and all that follows from it within the span of a request, which continues the caller's trace where `headers` have
   * one (W3C trace context).
   */
  request: (headers: Readonly<Record<string, unknown>>, next: (span: RequestSpan) => void) => void;
  /** Runs `work` within a span of its own, failed where it throws. `always: false`: only as part of another. */
  span: <T>(name: string, facts: SpanFacts, options: { always: boolean }, work: () => T) => T;
  /** the trace of what runs at present, for the log */
  traceId: () => string | undefined;
  /** sends the spans that wait */
  close: () => Promise<void>;
}

/** Runs `work` and calls `done` once it has ended, when its promise has settled where it returns one. */
export const whenDone = <T>(work: () => T, done: (error: unknown) => void): T => {
  let result: T;
  try {
    result = work();
  } catch (error) {
    done(error);
    throw error;
  }
  if (result instanceof Promise) {
    result.then(
      () => done(null),
      (error: unknown) => done(error ?? new Error('failed')),
    );
  } else done(null);
  return result;
};
